import type { Host } from '../../../host/Host.tsx'
import type { RowId } from '../../../scope/Selected.ts'

/** Tells the host the pages of all rows when that of one of them is opened, where only the key of the row is in their addresses. */
export function leaveTrail(path: string, ids: readonly RowId[], { entry, trail }: Pick<Host, 'entry' | 'trail'>): void {
  const template = entry(path)?.path ?? ''
  const slots = template.match(/\{[^}]+\}/g) ?? []
  const [slot] = slots
  if (!trail || slots.length !== 1 || slot === undefined) return
  const paths = ids.map(id => template.replace(slot, encodeURIComponent(String(id))))
  if (paths.includes(path)) trail(paths)
}
