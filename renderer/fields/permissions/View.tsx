import type { Field } from '../../../contract/language/shape.ts'
import type { Host } from '../../host/Host.tsx'
import { drawTag } from '../../values/parts.tsx'
import { MenuPreview } from './MenuPreview.tsx'
import { useTree } from './useTree.ts'

type Props = { paths: readonly string[]; field: Field; host: Host }

/** What permissions come to: the menu they make; their paths where the tree cannot be had. */
export default function PermissionsView({ paths, field, host }: Props) {
  const [tree] = useTree(field, host)
  if (tree.status === 'loading') return <span className="mc-skeleton mc-skeleton-block" aria-hidden="true" />
  if (tree.status === 'failed') return <span className="mc-tags">{paths.map(path => drawTag(path, undefined))}</span>
  return <MenuPreview nodes={tree.nodes} granted={new Set(paths)} host={host} />
}
