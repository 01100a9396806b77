import { expect, test } from 'vitest'
import { type RegionNode, regionTree, tickedRegions, withChosen } from '../../../renderer/fields/regions/regionTree.ts'
import { makeFakeHost } from '../../support/fakeHost.ts'

const host = makeFakeHost()
const choices = [
  { value: 440000, label: 'Guangdong', children: [440100, 440200, 440300].map(value => ({ value, label: `City ${value}` })) },
  { value: 460000, label: 'Hainan', children: [{ value: 460100, label: 'Haikou' }] },
]
const named = (...ids: number[]) => ids.map(id => ({ id, name: String(id) }))
const all = (nodes: readonly RegionNode[]): RegionNode[] => nodes.flatMap(node => [node, ...all(node.children ?? [])])
const greyed = (tree: readonly RegionNode[]) => all(tree).flatMap(({ disabled, title }) => (disabled ? [title] : []))

test('regions of another row are greyed with its number; those of the row itself can be ticked', () => {
  const values = [named(440100), named(440200), named(460000)]
  expect(greyed(regionTree(choices, { values, place: 0 }, host))).toEqual([
    'City 440200 · row 2',
    'Hainan · row 3',
    'Haikou · row 3',
  ])
  expect(greyed(regionTree(choices, { values, place: 2 }, host))).toEqual(['City 440100 · row 1', 'City 440200 · row 2'])
  expect(greyed(regionTree(choices, undefined, host))).toEqual([])
})

test('a province all of whose cities are in other rows is greyed itself', () => {
  const values = [null, named(440100, 440200), named(440300)]
  expect(greyed(regionTree(choices, { values, place: 0 }, host))[0]).toBe('Guangdong')
})

test('of a province of which others have a part the cities that are left are kept', () => {
  const tree = regionTree(choices, { values: [null, named(440100)], place: 0 }, host)
  expect(tickedRegions(tree, [440000, 460000])).toEqual([
    { id: 440200, name: 'Guangdong City 440200' },
    { id: 440300, name: 'Guangdong City 440300' },
    { id: 460000, name: 'Hainan' },
  ])
  expect(tickedRegions(tree, [440300])).toEqual([{ id: 440300, name: 'Guangdong City 440300' }])
  expect(tickedRegions(regionTree(choices, undefined, host), [440000])).toEqual([{ id: 440000, name: 'Guangdong' }])
})

test('what is chosen and not in the tree stays when something else is taken away', () => {
  const chosen = [{ id: 440100, name: 'Guangdong Guangzhou' }, ...named(650000)]
  expect(tickedRegions(withChosen([], chosen), [650000])).toEqual(named(650000))
  const tree = withChosen(regionTree(choices, undefined, host), chosen)
  expect(tickedRegions(tree, [440100, 650000]).map(({ id }) => id)).toEqual([440100, 650000])
})
