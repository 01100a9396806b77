import { beforeAll, describe, expect, test } from 'vitest'
import type { Entity } from '../../../contract/language/Entity.ts'
import { readMachines } from './machines.ts'
import { waysOfEntity, waysOfTable } from './ways.ts'
import { productSite } from '../../support/productSite.ts'

const root = process.cwd()
const tables = readMachines()

describe('the transitions of entity files', () => {
  let entities: ReadonlyMap<string, Entity>
  beforeAll(async () => {
    entities = (await productSite(root)).entities
  })

  test.each(tables)('of $entity are those of $rules, no more and no fewer', table => {
    const entity = entities.get(table.entity)
    expect(entity).toBeDefined()
    if (entity) expect(waysOfEntity(entity, table).sort()).toEqual(waysOfTable(table).sort())
  })

  test('stand in a table each', () => {
    const withStates = [...entities.values()].filter(({ machines }) => machines).map(({ entity }) => entity)
    expect(withStates.sort()).toEqual(tables.map(({ entity }) => entity).sort())
  })
})
