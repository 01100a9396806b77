/** How much of a number stands before and behind what is hidden. */
const kept = { phone: [3, 4], card: [0, 4], idcard: [3, 4] } as const

export type Mask = keyof typeof kept
export const masks: readonly Mask[] = ['phone', 'card', 'idcard']

const hidden = '****'

/** `138****8000`. Of a short text a third is hidden at least; what is empty stays so. */
export function maskText(mask: Mask, text: string): string {
  const letters = [...text]
  if (letters.length === 0) return text
  const most = Math.floor((letters.length * 2) / 3)
  const tail = Math.min(kept[mask][1], most)
  const head = Math.min(kept[mask][0], most - tail)
  return `${letters.slice(0, head).join('')}${hidden}${tail === 0 ? '' : letters.slice(-tail).join('')}`
}

/** Whether it is a number as it is shown, and no number. */
export const isMasked = (value: unknown): boolean => typeof value === 'string' && value.includes(hidden)
