import type { Host } from '../../host/Host.tsx'
import { type MenuLine, menuOf, type PermissionNode } from './permissionTree.ts'
import './permissions.css'

type Props = { nodes: readonly PermissionNode[]; granted: ReadonlySet<string>; host: Host }

/** The menu as somebody with these permissions alone sees it. */
export function MenuPreview({ nodes, granted, host }: Props) {
  const lines = menuOf(nodes, granted)
  if (lines.length === 0) return <p className="mc-muted">{host.t('Only the dashboard')}</p>
  return (
    <nav className="mc-menu-preview" aria-label={host.t('The menu of this role')}>
      <Lines lines={lines} host={host} />
    </nav>
  )
}

const Lines = ({ lines, host }: { lines: readonly MenuLine[]; host: Host }) => (
  <ul>
    {lines.map(({ path, title, more, children }) => (
      <li key={path}>
        {title}
        {more > 0 ? <span className="mc-muted"> {host.t('Actions: {number}', { number: more })}</span> : null}
        {children.length > 0 ? <Lines lines={children} host={host} /> : null}
      </li>
    ))}
  </ul>
)
