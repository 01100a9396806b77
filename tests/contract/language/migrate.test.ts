import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatProblem, readSite } from '../../../site/readSite.ts'
import { openSmallSite, type SmallSite } from './smallSite.ts'

let small: SmallSite
beforeEach(() => {
  small = openSmallSite()
})
afterEach(() => small.close())

const old =
  '{\n  "$schema": 0,\n  "title": "Goods",\n  "blocks": [{ "list": "goods", "columns": [\n    { "label": "Name", "value": "=row.name", "perm": "/goods/add" }] }]\n}'

test('a file of version 0 is lifted to the present one', async () => {
  small.write('schemas/pages/goods/old.json', old)
  const site = await readSite(small.root)
  expect(site.problems).toEqual([])
  expect(site.pages.get('/goods/old')!.blocks[0]!.columns).toMatchObject([{ value: '=row.name', can: '/goods/add' }])
})

test('a mistake in a lifted file is told at the line where it was written', async () => {
  small.write('schemas/pages/goods/old.json', old.replace('/goods/add', '/goods/ad'))
  expect((await readSite(small.root)).problems.map(formatProblem)).toEqual([
    'schemas/pages/goods/old.json:5  blocks[0].columns[0].can  there is no route "/goods/ad" to hold a permission for. Did you mean "/goods/add"?',
  ])
})

test('a key of an old version is no key of the present one', async () => {
  small.write('schemas/pages/goods/old.json', old.replace('"$schema": 0', '"$schema": 1'))
  expect((await readSite(small.root)).problems.map(problem => problem.rule)).toEqual(['key'])
})
