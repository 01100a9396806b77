import { expect, it } from 'vitest'
import { writeRows } from '../../scripts/rows/writeRows.ts'
import { compileFiles } from '../support/compileFiles.ts'

const wrap = {
  entity: 'wrap',
  label: 'Wrap',
  title: 'name',
  api: { list: 'seller/wrap/Manage' },
  fields: {
    name: { type: 'text', label: 'Name', required: true },
    price: { type: 'money', label: 'Price' },
    enabled: { type: 'flag', label: 'Active', default: 1 },
    size: { type: 'enum', label: 'Size', options: { 1: 'Small', 2: 'Large' } },
    paper: { type: 'enum', label: 'Paper', options: { kraft: 'Kraft', silk: 'Silk' } },
    tags: { type: 'tags', label: 'Tags' },
    total: { type: 'money', label: 'Total', virtual: true },
  },
}

it('the fields that no table keeps are named beside the tables', () => {
  const { site } = compileFiles({ 'schemas/entities/wrap.json': JSON.stringify(wrap) })
  expect(writeRows(site.entities.values())).toContain('  wrap: { total?: unknown }\n')
})

it('a row has a type for every column its table keeps: keys of choices, JSON as it is read, null where the table allows it', () => {
  const { site } = compileFiles({ 'schemas/entities/wrap.json': JSON.stringify(wrap) })
  expect(site.problems).toEqual([])
  const columns = Object.fromEntries(
    [...writeRows(site.entities.values()).matchAll(/^ {4}(\w+): (.+)$/gm)].map(([, name, type]) => [name, type]),
  )
  expect(columns).toEqual({
    id: 'Generated<number>',
    supplier_id: 'number',
    created_at: 'Written',
    created_by: 'number | null',
    created_name: 'string | null',
    updated_at: 'Written',
    updated_by: 'number | null',
    version: 'Generated<number>',
    deleted_at: 'number | null',
    name: 'string | null',
    price: 'number | null',
    enabled: 'number | null',
    size: '1 | 2 | null',
    paper: '"kraft" | "silk" | null',
    tags: 'Json<string[] | null>',
  })
})
