/** Fills the {slots} whose names are among `values`; what else stands in braces is left for the one who knows it. */
export function fillSlots(text: string, values: Record<string, unknown>): string {
  return text.replace(/\{([A-Za-z_]\w*)\}/g, (slot, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : slot,
  )
}
