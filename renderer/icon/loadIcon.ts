import type { IconDefinition } from '@ant-design/icons-svg/es/types.js'
import { commonIcons } from './commonIcons.ts'

const known = new Map<string, IconDefinition>(Object.entries(commonIcons))

/** The drawing of a name where it is here already. */
export const knownIcon = (name: string): IconDefinition | null => known.get(name) ?? null

/** Brings the drawing of a name (icons.ts); null when there is none of that name. Rejects when it cannot be loaded now. */
export async function loadIcon(name: string): Promise<IconDefinition | null> {
  const { furtherIcons } = await import('./furtherIcons.ts')
  const load = Object.entries(furtherIcons).find(([one]) => one === name)?.[1]
  if (!load) return null
  const { default: drawing } = await load()
  known.set(name, drawing)
  return drawing
}
