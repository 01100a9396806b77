import { describe, expect, test } from 'vitest'
import type { Field } from '../../../contract/language/shape.ts'
import { differingRows } from '../../../renderer/blocks/changes/differingRows.ts'

const text = (label: string, more: Partial<Field> = {}): Field => ({ type: 'text', label, ...more }) as Field
const field = {
  ...text('Prices'),
  type: 'json',
  fields: { sku_id: text('Variant', { hidden: true }), spec: text('Variant'), price: text('Price'), cost: text('Cost') },
} as Field
const red = { sku_id: 1, spec: 'Red', price: 100, cost: 60 }
const blue = { sku_id: 2, spec: 'Blue', price: 120, cost: 70 }

describe('of rows that would be others', () => {
  test('those are left that differ, with what names them and the columns that differ', () => {
    const found = differingRows(field, [red, blue], [red, { ...blue, cost: 75 }])
    expect(Object.keys(found?.field.fields ?? {})).toEqual(['sku_id', 'spec', 'cost'])
    expect(found?.old).toEqual([blue])
    expect(found?.next).toEqual([{ ...blue, cost: 75 }])
  })
  test.each([
    ['one is gone', [red]],
    ['they stand in another order', [blue, red]],
    ['one stands for another record under the same name', [red, { ...blue, sku_id: 3 }]],
    ['one has another name', [red, { ...blue, spec: 'Navy' }]],
  ])('both lists are whole where %s', (_, next) => {
    expect(differingRows(field, [red, blue], next)).toBeNull()
  })
  test('a value without columns is no rows', () => {
    expect(differingRows(text('Name'), 'one', 'other')).toBeNull()
  })
})
