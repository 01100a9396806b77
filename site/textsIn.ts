const literal = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g

/** Every text that may be shown of a value: all strings in it, and those within its expressions. What is none has no translation. */
export function textsIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') {
    found.add(value)
    if (value.startsWith('=') || value.includes('{'))
      for (const [, single, double] of value.matchAll(literal)) found.add((single ?? double ?? '').replace(/\\(.)/g, '$1'))
  } else if (Array.isArray(value)) for (const one of value) textsIn(one, found)
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) textsIn(one, found)
  return found
}
