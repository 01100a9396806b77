import { mayOpen as holds } from '../../contract/wire/access/permission.ts'

/** Whether a key is held: a route (`/goods/edit/{id}`, also `/goods/edit/12`) or an API path (`seller/goods/Save`). */
export type May = (permission: string) => boolean

/** Reads the operator's list once. A path with values in it is held when a listed pattern fits it. */
export function makeMay(list: Iterable<string>): May {
  const held = new Set(list)
  const patterns = [...held].filter(key => key.includes('{')).map(readPattern)
  const known = new Map<string, boolean>()
  return permission => {
    const seen = known.get(permission)
    if (seen !== undefined) return seen
    const answer = holds(held, permission) || (permission.startsWith('/') && patterns.some(pattern => pattern.test(permission)))
    known.set(permission, answer)
    return answer
  }
}

const quote = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
const readPattern = (key: string): RegExp =>
  new RegExp(
    `^${key
      .split(/\{[^}]+\}/)
      .map(quote)
      .join('[^/]+')}$`,
  )

/** Whether any page of a section is held: what decides about its menu entry before its pages are known. */
export function holdsSection(held: Iterable<string>, section: string): boolean {
  for (const key of held) if (key === '/*' || key === section || key.startsWith(`${section}/`)) return true
  return false
}
