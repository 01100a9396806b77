import type { Host } from '../../host/Host.tsx'
import { countGranted, type PermissionNode, stateOf } from './permissionTree.ts'

type Props = {
  node: PermissionNode
  granted: ReadonlySet<string>
  host: Host
  disabled: boolean
  isOpen(path: string): boolean
  onFlip(path: string): void
  onToggle(path: string): void
}

/** One node with what stands below it, once it was opened. */
export function TreeNode(props: Props) {
  const { node, granted, host, disabled, isOpen, onFlip, onToggle } = props
  const state = stateOf(node, granted)
  const opened = isOpen(node.path)
  // The server answers titles in the language of the request.
  const { title } = node
  const count = countGranted(node, granted)
  return (
    <li>
      <div className="mc-permission">
        {node.children.length > 0 ? (
          <button
            type="button"
            className="mc-permission-open"
            aria-expanded={opened}
            aria-label={host.t(opened ? 'Collapse {title}' : 'Expand {title}', { title })}
            onClick={() => onFlip(node.path)}
          >
            <span aria-hidden="true">{opened ? '▾' : '▸'}</span>
          </button>
        ) : (
          <span className="mc-permission-open" />
        )}
        <label title={node.path}>
          <input
            type="checkbox"
            checked={state === 'on'}
            disabled={disabled}
            aria-checked={state === 'half' ? 'mixed' : state === 'on'}
            ref={box => {
              if (box) box.indeterminate = state === 'half'
            }}
            onChange={() => onToggle(node.path)}
          />
          {title}
        </label>
        {node.children.length > 0 ? (
          <span className="mc-muted mc-permission-count">
            {host.t('{granted} of {all} selected', { granted: count.granted, all: count.all })}
          </span>
        ) : null}
      </div>
      {opened && node.children.length > 0 ? (
        <ul>
          {node.children.map(child => (
            <TreeNode key={child.path} {...props} node={child} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}
