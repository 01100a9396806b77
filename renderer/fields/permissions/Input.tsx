import { useMemo, useState } from 'react'
import type { FieldInputProps } from '../../kind/define.ts'
import { readTexts } from '../../values/readList.ts'
import { countGranted, type PermissionNode, searchTree, tidy, toggle, viewOnly } from './permissionTree.ts'
import { MenuPreview } from './MenuPreview.tsx'
import { TreeNode } from './TreeNode.tsx'
import { useTree } from './useTree.ts'
import './permissions.css'

/** The permission tree of a role: sections, pages and their actions as nested checkboxes. */
export default function PermissionsInput({ id, value, onChange, onBlur, field, host, disabled }: FieldInputProps) {
  const [tree, askAgain] = useTree(field, host)
  const [isPreview, setPreview] = useState(false)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const granted = useMemo(() => new Set(readTexts(value)), [value])
  if (tree.status === 'loading') return <div className="mc-skeleton mc-skeleton-block" aria-hidden="true" />
  if (tree.status === 'failed') {
    return (
      <div id={id} tabIndex={-1} className="mc-permissions">
        {host.t('The permissions could not be loaded')}{' '}
        <button type="button" className="mc-link" onClick={askAgain}>
          {host.t('Try again')}
        </button>
      </div>
    )
  }
  const { nodes } = tree
  const send = (next: ReadonlySet<string>) => onChange([...next])
  const all = nodes.map(node => countGranted(node, granted))
  const flip = (path: string) =>
    setOpen(now => {
      const next = new Set(now)
      if (!next.delete(path)) next.add(path)
      return next
    })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll its content
    <div
      id={id}
      className="mc-permissions"
      role="group"
      tabIndex={-1}
      aria-label={host.t(field.label, undefined, field.context)}
      onBlur={() => onBlur?.()}
    >
      <div className="mc-permissions-tools">
        <input
          type="search"
          className="mc-input"
          value={search}
          placeholder={host.t('Search permissions')}
          aria-label={host.t('Search permissions')}
          onChange={event => setSearch(event.target.value)}
        />
        {disabled ? null : (
          <>
            <button type="button" className="mc-button" onClick={() => send(viewOnly(nodes))}>
              {host.t('Select view permissions')}
            </button>
            <button type="button" className="mc-button" onClick={() => send(tidy(nodes, new Set(allPaths(nodes))))}>
              {host.t('Select all')}
            </button>
            <button type="button" className="mc-button" onClick={() => send(new Set())}>
              {host.t('Deselect all')}
            </button>
          </>
        )}
        <button type="button" className="mc-button" onClick={() => setPreview(!isPreview)}>
          {host.t(isPreview ? 'Back to the permissions' : 'Preview menu')}
        </button>
        <span className="mc-muted" aria-live="polite">
          {host.t('{granted} of {all} selected', { granted: sum(all, 'granted'), all: sum(all, 'all') })}
        </span>
      </div>
      {isPreview ? (
        <MenuPreview nodes={nodes} granted={granted} host={host} />
      ) : (
        <ul className="mc-permissions-tree">
          {searchTree(nodes, search).map(node => (
            <TreeNode
              key={node.path}
              node={node}
              granted={granted}
              host={host}
              disabled={disabled ?? false}
              isOpen={path => search !== '' || open.has(path)}
              onFlip={flip}
              // A search may hide a part of a node; ticking it means the node as it is.
              onToggle={path => send(toggle(nodes, granted, path))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const allPaths = (nodes: PermissionNode[]): string[] => nodes.flatMap(node => [node.path, ...allPaths(node.children)])
const sum = (counts: { granted: number; all: number }[], name: 'granted' | 'all'): number =>
  counts.reduce((total, count) => total + count[name], 0)
