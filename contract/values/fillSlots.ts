import { formatCount } from './money.ts'

/**
 * Fills the {slots} of a text whose names are among `values`; what else stands in braces is left for the one who knows it. A count
 * is written as the console writes numbers: 12,345.
 */
export function fillSlots(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{([A-Za-z_]\w*)\}/g, (slot, name: string) => {
    if (!Object.hasOwn(values, name)) return slot
    const value = values[name] ?? ''
    return name === 'count' && typeof value === 'number' ? formatCount(value) : String(value)
  })
}
