/** A node of the permission tree: a section of the menu, a page, or an action (the hidden route of a page). */
export type PermissionNode = {
  path: string
  title: string
  /** A section: it is no permission itself, but its path is stored while something in it is. */
  isGroup: boolean
  /** Without a menu entry: actions and pages that are opened from others. */
  hidden: boolean
  children: PermissionNode[]
}
export type NodeState = 'on' | 'half' | 'off'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reads the answer of the tree call: nodes with path, title, and children; `{tree: […]}` and a bare list alike. */
export function readTree(data: unknown): PermissionNode[] {
  const list = Array.isArray(data) ? data : isRecord(data) ? (Object.values(data).find(Array.isArray) ?? []) : []
  return list.filter(isRecord).map(readNode)
}

function readNode(raw: Record<string, unknown>): PermissionNode {
  const meta = isRecord(raw.meta) ? raw.meta : {}
  const children = Array.isArray(raw.children) ? raw.children.filter(isRecord).map(readNode) : []
  const path = String(raw.path ?? raw.value ?? raw.key ?? '')
  return {
    path,
    title: String(raw.title ?? meta.title ?? raw.label ?? raw.name ?? path),
    // A back end that does not say which nodes are sections has them at the first level of the path.
    isGroup: typeof raw.group === 'boolean' ? raw.group : children.length > 0 && isSection(path),
    hidden: raw.hidden === true || meta.hidden === true,
    children,
  }
}

/** `/goods` is a section, `/goods/manageShow` a page. */
const isSection = (path: string): boolean => /^\/[^/]+$/.test(path)

/** Half: something in it is granted, but not all. */
export function stateOf(node: PermissionNode, granted: ReadonlySet<string>): NodeState {
  const own: NodeState = granted.has(node.path) ? 'on' : 'off'
  if (node.children.length === 0) return own
  const states = node.children.map(child => stateOf(child, granted))
  if (!node.isGroup) states.push(own)
  if (states.every(state => state === 'on')) return 'on'
  return states.every(state => state === 'off') ? 'off' : 'half'
}

/**
 * Grants a node with all below it, or takes it away where all of it was granted. What a grant needs is granted too: every page
 * and section above it. A section above which nothing is left goes; a page stays, for seeing it is a permission of its own.
 */
export function toggle(tree: readonly PermissionNode[], granted: ReadonlySet<string>, path: string): Set<string> {
  const line = findLine(tree, path)
  const node = line.at(-1)
  if (!node) return new Set(granted)
  const next = new Set(granted)
  if (stateOf(node, granted) === 'on') for (const one of pathsOf(node)) next.delete(one)
  else for (const one of [...pathsOf(node), ...line.map(above => above.path)]) next.add(one)
  return tidy(tree, next)
}

/** The granted paths with all that they need and without sections in which nothing is granted, in the order of the tree. */
export function tidy(tree: readonly PermissionNode[], granted: ReadonlySet<string>): Set<string> {
  const needed = (node: PermissionNode): string[] => {
    const below = node.children.flatMap(needed)
    return below.length > 0 || (!node.isGroup && granted.has(node.path)) ? [node.path, ...below] : []
  }
  // Paths that are not in the tree belong to what this operator cannot see: they stay.
  const known = new Set(tree.flatMap(pathsOf))
  return new Set([...tree.flatMap(needed), ...[...granted].filter(path => !known.has(path))])
}

export const pathsOf = (node: PermissionNode): string[] => [node.path, ...node.children.flatMap(pathsOf)]

/** The nodes from the root down to a path; empty when the tree has none. */
export function findLine(tree: readonly PermissionNode[], path: string): PermissionNode[] {
  for (const node of tree) {
    if (node.path === path) return [node]
    const below = findLine(node.children, path)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** How many permissions are granted in a node, and how many there are; sections are none. */
export function countGranted(node: PermissionNode, granted: ReadonlySet<string>): { granted: number; all: number } {
  const own = node.isGroup ? { granted: 0, all: 0 } : { granted: granted.has(node.path) ? 1 : 0, all: 1 }
  return node.children.reduce((sum, child) => {
    const below = countGranted(child, granted)
    return { granted: sum.granted + below.granted, all: sum.all + below.all }
  }, own)
}

/** Every page of the menu and nothing that changes anything. */
export function viewOnly(tree: readonly PermissionNode[]): Set<string> {
  const seen = (node: PermissionNode): string[] => (node.hidden ? [] : [node.path, ...node.children.flatMap(seen)])
  return tidy(tree, new Set(tree.flatMap(seen)))
}

/** The part of the tree whose titles or paths hold a text, with all that stands above it. */
export function searchTree(tree: readonly PermissionNode[], text: string): PermissionNode[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...tree]
  return tree.flatMap(node => {
    if (node.title.toLowerCase().includes(wanted) || node.path.toLowerCase().includes(wanted)) return [node]
    const children = searchTree(node.children, text)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** An entry of the menu as a role sees it; `more` is how many permissions without an entry hang below it. */
export type MenuLine = { path: string; title: string; more: number; children: MenuLine[] }

/** The menu of who holds these permissions and no others. */
export function menuOf(tree: readonly PermissionNode[], granted: ReadonlySet<string>): MenuLine[] {
  return tree.flatMap(node => {
    const children = menuOf(node.children, granted)
    const isThere = node.isGroup ? children.length > 0 : !node.hidden && granted.has(node.path)
    if (!isThere) return []
    const hidden = node.children.filter(child => child.hidden).flatMap(pathsOf)
    return [{ path: node.path, title: node.title, more: hidden.filter(path => granted.has(path)).length, children }]
  })
}
