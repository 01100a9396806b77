export type NamedRegion = { id: number; name: string }

/** The regions of a value as it travels: `[{id, name}]`. */
export function readNamed(value: unknown): NamedRegion[] {
  if (!Array.isArray(value)) return []
  return value.flatMap(one => {
    if (typeof one !== 'object' || one === null || !('id' in one)) return []
    const id = Number(one.id)
    return Number.isInteger(id) && id > 0 ? [{ id, name: 'name' in one ? String(one.name) : String(id) }] : []
  })
}
