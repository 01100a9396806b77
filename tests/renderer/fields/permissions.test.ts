import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countGranted,
  findLine,
  pathsOf,
  type PermissionNode,
  readTree,
  searchTree,
  stateOf,
  tidy,
  toggle,
  viewOnly,
} from '../../../renderer/fields/permissions/permissionTree.ts'

const page = (path: string, actions: string[] = [], hidden = false): PermissionNode => ({
  path,
  title: path,
  isGroup: false,
  hidden,
  children: actions.map(action => ({ path: `${path}/${action}`, title: action, isGroup: false, hidden: true, children: [] })),
})
const section = (path: string, children: PermissionNode[]): PermissionNode => ({
  path,
  title: path,
  isGroup: true,
  hidden: false,
  children,
})
const tree = [
  section('/goods', [page('/goods/list', ['add', 'del']), page('/goods/cat')]),
  section('/orders', [page('/orders/list', ['send'])]),
]
const paths = tree.flatMap(pathsOf)
const grants = fc.subarray(paths).map(list => tidy(tree, new Set(list)))

describe('the permission tree', () => {
  test('is read from sections, pages and actions', () => {
    const [goods] = readTree([
      {
        path: '/goods',
        title: 'Goods',
        children: [
          {
            path: '/goods/list',
            title: 'Listed',
            api: ['a'],
            children: [{ path: '/goods/del/{id}', title: 'Delete', api: ['b'], hidden: true }],
          },
        ],
      },
    ])
    expect(goods).toMatchObject({ isGroup: true, children: [{ isGroup: false, children: [{ hidden: true }] }] })
  })

  test('a node is half granted exactly when something but not all in it is granted', () => {
    fc.assert(
      fc.property(grants, granted => {
        for (const node of paths.flatMap(path => findLine(tree, path).at(-1) ?? [])) {
          const { granted: some, all } = countGranted(node, granted)
          expect(stateOf(node, granted)).toBe(some === 0 ? 'off' : some === all ? 'on' : 'half')
        }
      }),
    )
  })

  test('every granted path brings the pages and sections above it', () => {
    fc.assert(
      fc.property(grants, fc.constantFrom(...paths), (granted, path) => {
        const next = toggle(tree, granted, path)
        for (const one of next) for (const above of findLine(tree, one)) expect(next.has(above.path)).toBe(true)
      }),
    )
  })

  test('no section is stored in which nothing is granted', () => {
    fc.assert(
      fc.property(grants, fc.constantFrom(...paths), (granted, path) => {
        const next = toggle(tree, granted, path)
        for (const node of tree) expect(next.has(node.path)).toBe(stateOf(node, next) !== 'off')
      }),
    )
  })

  test('ticking grants all of a node, and ticking it again takes all of it away', () => {
    fc.assert(
      fc.property(grants, fc.constantFrom(...paths), (granted, path) => {
        const node = findLine(tree, path).at(-1)!
        const before = stateOf(node, granted)
        const once = toggle(tree, granted, path)
        expect(stateOf(node, once)).toBe(before === 'on' ? 'off' : 'on')
        expect(stateOf(node, toggle(tree, once, path))).toBe(before === 'on' ? 'on' : 'off')
      }),
    )
  })

  test('a page can be granted without its actions', () => {
    const all = toggle(tree, new Set(), '/goods/list')
    const without = toggle(tree, toggle(tree, all, '/goods/list/add'), '/goods/list/del')
    expect([...without]).toEqual(['/goods', '/goods/list'])
    expect(stateOf(tree[0]!.children[0]!, without)).toBe('half')
  })

  test('view only grants every page and no action', () =>
    expect([...viewOnly(tree)]).toEqual(['/goods', '/goods/list', '/goods/cat', '/orders', '/orders/list']))

  test('paths that are not in the tree stay', () =>
    expect(toggle(tree, new Set(['/plugin/gone']), '/goods/cat').has('/plugin/gone')).toBe(true))

  test('a search shows what it finds with all above it', () => {
    expect(searchTree(tree, 'send').flatMap(pathsOf)).toEqual(['/orders', '/orders/list', '/orders/list/send'])
  })
})
