import { expect, test } from 'vitest'
import type { Field } from '../../../contract/language/shape.ts'
import { readKinds } from '../../../site/readKinds.ts'
import { sqlTypeOf } from '../../../server/columns/defineColumn.ts'
import { columns } from '../../../server/columns/loadColumns.ts'

const { fields } = await readKinds(process.cwd())

test.each([...columns])('the check knows what a table can do with the type %s', (name, column) => {
  const field: Field = { type: name, label: 'Value', options: { 1: { label: 'One' } } }
  const sql = sqlTypeOf(column, field)
  const sends = column.wire(field, 'value').filter !== false && column.wire(field, 'value').type !== 'image'
  const uses = fields.get(name)?.inTables ?? []
  expect([uses.includes('sort'), uses.includes('filter')]).toEqual([
    sql !== null && !column.unsortable,
    column.filter !== undefined && sends,
  ])
  // A sum of anything but numbers is refused by the database.
  if (uses.includes('sum')) expect(['bigint', 'integer', 'smallint', 'numeric']).toContain(sql)
})

test.each([...columns])('the check knows what JSON a value of the type %s is', (name, column) => {
  const sql = sqlTypeOf(column, { type: name, label: 'Value' })
  const kept = {
    bigint: 'number',
    integer: 'number',
    smallint: 'number',
    numeric: 'number',
    text: 'text',
    jsonb: 'json',
  } as const
  const told = {
    number: 'number',
    decimal: 'number',
    flag: 'number',
    text: 'text',
    list: 'json',
    object: 'json',
    any: 'json',
  } as const
  const holds = fields.get(name)?.holds
  expect(holds).toBeDefined()
  if (holds !== 'key' && holds !== undefined && sql !== null) expect(told[holds]).toBe(kept[sql])
})
