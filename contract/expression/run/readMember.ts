const never = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * The own property `key` of a value, or null: of a record, a list (`length` too) or a text (`length` and letters).
 * The value is read before its ownership is checked, because Formily's reactivity tracks reading and nothing else:
 * a key that is absent when first asked for would never be asked for again.
 */
export function readMember(of: unknown, key: unknown): unknown {
  if (typeof key !== 'string' && typeof key !== 'number') return null
  if (typeof of === 'string') return key === 'length' ? of.length : typeof key === 'number' ? (of[key] ?? null) : null
  if (typeof of !== 'object' || of === null || (typeof key === 'string' && never.has(key))) return null
  const value: unknown = Reflect.get(of, key)
  if (value === undefined || value === null || typeof value === 'function' || typeof value === 'symbol') return null
  return Object.hasOwn(of, key) ? value : null
}
