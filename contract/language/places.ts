/** Where a value was written. Lines and columns are 1-based. */
export type Place = { file: string; line: number; column: number }

/**
 * Where every member of every object and array was written, by the container itself and its key.
 * Keyed by identity, so a subtree keeps its places when a migration or an overlay moves it.
 */
export class Places {
  readonly #members = new WeakMap<object, Map<string, Place>>()

  set(container: object, key: string | number, place: Place): void {
    const members = this.#members.get(container)
    if (members) members.set(String(key), place)
    else this.#members.set(container, new Map([[String(key), place]]))
  }

  get(container: object, key: string | number): Place | undefined {
    return this.#members.get(container)?.get(String(key))
  }

  /** The place of a member that got another name. */
  rename(container: object, from: string, to: string): void {
    const place = this.get(container, from)
    if (place) this.set(container, to, place)
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `blocks[0].columns[2]`: one step further down a path. */
export function joinPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`
  const plain = /^[^.[\]"\s]+$/.test(key) ? key : `["${key}"]`
  return path === '' || plain.startsWith('[') ? path + plain : `${path}.${plain}`
}
