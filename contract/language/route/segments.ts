/** The parts of a path between its slashes, without query and hash. */
export const routeSegments = (path: string): string[] =>
  path
    .split(/[?#]/, 1)[0]!
    .split('/')
    .filter(part => part !== '')

/** A segment that is no valid encoding stays as it was typed. */
export function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const isParameter = (segment: string): boolean => segment.startsWith('{') && segment.endsWith('}')

/** The names in a route: `/goods/edit/{id}` → `['id']`. */
export const routeParameters = (path: string): string[] =>
  routeSegments(path)
    .filter(isParameter)
    .map(segment => segment.slice(1, -1))

/** The route of a page file: `goods/edit/[id].json` → `/goods/edit/{id}`. */
export const routeOfFile = (file: string): string =>
  `/${file
    .replace(/\.json$/, '')
    .replaceAll('[', '{')
    .replaceAll(']', '}')}`

/** The same for routes that cannot be told apart: `/goods/edit/{id}` and `/goods/edit/{goods}`. */
export const routePattern = (path: string): string =>
  `/${routeSegments(path)
    .map(part => (isParameter(part) ? '{}' : part))
    .join('/')}`

/** `goods/goods_spec.json` → `goods_spec`: folders are domains, and names are unique over all of them. */
export const entityOfFile = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '')
