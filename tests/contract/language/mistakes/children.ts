import { category as file, type Slip } from './Slip.ts'

const find = '"tree": "parent"'
const childrenOf = (written: string): Pick<Slip, 'file' | 'find' | 'put'> => ({
  file,
  find,
  put: `"children": { "parts": { "label": "Goods", ${written} } }, ${find}`,
})
const derived = (written: string, more = ''): Pick<Slip, 'file' | 'find' | 'put' | 'path'> => ({
  file,
  find: '"ends_at": { "type"',
  put: `"worth": { "type": "money", "label": "Price"${more}, "derive": ${written} }, "ends_at": { "type"`,
  path: 'fields.worth.derive',
})

/** Slips in what belongs to a record, and in what is worked out of it. */
export const children: readonly Slip[] = [
  {
    title: 'children of an entity that is not there',
    ...childrenOf('"entity": "godos", "by": "category_id"'),
    rule: 'entity',
    path: 'children.parts.entity',
    says: 'there is no entity "godos"',
    nearest: 'goods',
  },
  {
    title: 'a child without a field for the id of its parent',
    ...childrenOf('"entity": "goods", "by": "categry_id"'),
    rule: 'field',
    path: 'children.parts.by',
    says: 'goods has no field "categry_id"',
    nearest: 'category_id',
  },
  {
    title: 'a child that holds something else than the id of its parent',
    ...childrenOf('"entity": "goods", "by": "name"'),
    rule: 'use',
    path: 'children.parts.by',
    says: 'goods.name does not hold the id of a category',
  },
  {
    title: 'children that no index finds',
    ...childrenOf('"entity": "goods", "by": "category_id"'),
    rule: 'use',
    path: 'children.parts.by',
    says: 'no index of goods begins with "category_id"',
  },
  {
    title: 'a field that children do not have',
    ...childrenOf('"entity": "category", "by": "parent", "fields": ["nmae"]'),
    rule: 'field',
    path: 'children.parts.fields[0]',
    says: 'category has no field "nmae"',
    nearest: 'name',
  },
  {
    title: 'a least number of children that nobody saves',
    ...childrenOf('"entity": "category", "by": "parent", "min": 1'),
    rule: 'use',
    path: 'children.parts.min',
    says: 'only owned children have "min"',
  },
  {
    title: 'a key of children that nobody saves',
    ...childrenOf('"entity": "category", "by": "parent", "key": ["name"]'),
    rule: 'use',
    path: 'children.parts.key',
    says: 'only owned children have "key"',
  },
  {
    title: 'a position that somebody writes',
    ...childrenOf('"entity": "category", "by": "parent", "owned": true, "position": "name"'),
    rule: 'use',
    path: 'children.parts.position',
    says: '"name" of category is written by the save alone: it needs to be a number with "writable": false',
  },
  {
    title: 'children under the name of a field',
    file,
    find,
    put: `"children": { "name": { "label": "Goods", "entity": "category", "by": "parent" } }, ${find}`,
    rule: 'fieldName',
    path: 'children.name',
    says: '"name" is the name of a field already',
  },
  {
    title: 'a derived field over nothing',
    ...derived('{ "sum": "godos.price" }'),
    rule: 'use',
    path: 'fields.worth.derive.sum',
    says: 'category has no children "godos", and there is no entity of that name',
    nearest: 'goods',
  },
  {
    title: 'a derived field over an entity without its key',
    ...derived('{ "sum": "goods.price" }'),
    rule: 'required',
    path: 'fields.worth.derive.sum',
    says: '"by" says which field of goods holds its id',
  },
  {
    title: 'a derived field of a field that is not there',
    ...derived('{ "max": "category.nmae", "by": "parent" }'),
    rule: 'field',
    path: 'fields.worth.derive.max',
    says: 'category has no field "nmae"',
    nearest: 'name',
  },
  {
    title: 'a sum of texts',
    ...derived('{ "sum": "category.name", "by": "parent" }'),
    rule: 'use',
    path: 'fields.worth.derive.sum',
    says: 'there is no sum of a text',
  },
  {
    title: 'a derived field that is two things',
    ...derived('{ "count": "category", "max": "category.state", "by": "parent" }'),
    rule: 'required',
    says: 'a derived field is one of "count", "sum", "min", "max" or "last"',
  },
  {
    title: 'a derived field that no database computes',
    ...derived('"=len(row.name)"'),
    rule: 'expression',
    says: 'the database has no "len"',
  },
  {
    title: 'a derived expression over another, or over itself',
    ...derived('"=row.state + row.worth"'),
    rule: 'expression',
    says: '"worth" is none',
  },
  {
    title: 'a derived field of what is no column',
    ...derived('"=row.state * 2 + row.nmae"'),
    rule: 'field',
    says: 'row has no "nmae"',
    nearest: 'name',
  },
  {
    title: 'a derived field that is written',
    ...derived('"=row.state * 2"', ', "default": 1'),
    rule: 'use',
    path: 'fields.worth.default',
    says: 'nothing is written into a derived field',
  },
]
