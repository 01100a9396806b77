import { expect, test } from 'vitest'
import { fileURLToPath } from 'node:url'
import { readSite } from '../../site/readSite.ts'

const places = {
  goods: [
    'manageShow',
    'manageUnShow',
    'cat/manage',
    'cat/goodsSpec/manage',
    'cat/goodsModel/manage',
    'property',
    'manageSupply',
  ],
  orderManagement: ['logisticsExpress/index', 'refundmanagement/pendingrefund', 'evaluation'],
}

test('1 manage goods (on sale, in warehouse, categories, specs, spec groups, properties, supply), orders, refunds and evaluations', async () => {
  const { pages } = await readSite(fileURLToPath(new URL('../..', import.meta.url)))
  const routes = Object.entries(places).flatMap(([section, names]) => names.map(name => `/${section}/${name}`))
  expect(routes.filter(route => !pages.get(route)?.blocks.length)).toEqual([])
})
