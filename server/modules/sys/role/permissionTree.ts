import type { MenuSection, PageEntry } from '../../../../contract/language/Page.ts'
import { sayTitle } from '../../../../contract/language/page/sayTitle.ts'

/** One node of the role editor: a section of the menu, a page, or the hidden route of a page or an action. */
export type PermissionNode = {
  path: string
  title: string
  /** The calls that come with it */
  api: string[]
  /** A section of the menu: no permission itself, but stored while something in it is */
  group: boolean
  hidden: boolean
  children: PermissionNode[]
}

type Say = (text: string) => string

/**
 * Menu → page → hidden pages and actions (docs/rules/accounts.md#roles), in the order of the menu. A section that is a page
 * itself is that page.
 */
export function buildPermissionTree(entries: readonly PageEntry[], menu: readonly MenuSection[], say: Say): PermissionNode[] {
  const nodes = new Map(entries.map(entry => [entry.path, nodeOf(entry, say)]))
  const roots = new Map(
    menu.map(({ path, title }): [string, PermissionNode] => [path, nodes.get(path) ?? sectionNode(path, say(title))]),
  )
  for (const entry of [...entries].sort((a, b) => a.order - b.order)) {
    const node = nodes.get(entry.path)
    if (!node || roots.get(entry.path) === node) continue
    const above = parentOf(entry, nodes) ?? sectionOf(entry.path, roots)
    above.children.push(node)
  }
  return [...roots.values()].filter(root => !root.group || root.children.length > 0)
}

const nodeOf = ({ path, title, api, hidden }: PageEntry, say: Say): PermissionNode => ({
  ...sectionNode(path, sayTitle(title, say)),
  api,
  group: false,
  hidden,
})

const sectionNode = (path: string, title: string): PermissionNode => ({
  path,
  title,
  api: [],
  group: true,
  hidden: false,
  children: [],
})

/** Actions hang below their page, hidden pages below the menu entry that is lit while they are open. */
function parentOf(entry: PageEntry, nodes: ReadonlyMap<string, PermissionNode>): PermissionNode | undefined {
  const above = entry.action?.page ?? (entry.hidden ? entry.menu : undefined)
  return above === undefined || above === entry.path ? undefined : nodes.get(above)
}

function sectionOf(path: string, roots: Map<string, PermissionNode>): PermissionNode {
  const section = `/${path.split('/')[1] ?? ''}`
  const known = roots.get(section) ?? sectionNode(section, section)
  roots.set(section, known)
  return known
}
