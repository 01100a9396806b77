/** Whether two JSON values are equal; null, undefined and '' are the same nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  const a = one === '' || one === undefined ? null : one
  const b = other === '' || other === undefined ? null : other
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  }
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return [...new Set([...left.keys(), ...right.keys()])].every(key => isSame(left.get(key), right.get(key)))
}
