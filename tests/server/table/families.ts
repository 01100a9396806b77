import { addChildren } from '../../../contract/language/expand/addChildren.ts'
import type { Entity } from '../../../contract/language/Entity.ts'
import { entities as base, makeEntity } from './entities.ts'

/** A template with rules that it owns, and parcels that are counted and shown with it. */
const template = makeEntity({
  entity: 'template',
  title: 'name',
  label: 'Template',
  form: [{ fields: [{ field: 'name' }, { field: 'rules' }] }],
  fields: {
    name: { type: 'text', label: 'Name', required: true },
    template_sn: { type: 'text', label: 'Number', unique: true, sn: 'W{yyMMdd}{####}' },
    rules: { type: 'json', label: 'Rules', virtual: true, min: 1, max: 3 },
    notes: {
      type: 'json',
      label: 'Notes',
      max: 2,
      fields: {
        text: { type: 'text', label: 'Text', required: true, max: 5 },
        amount: { type: 'money', label: 'Amount' },
        shown: { type: 'text', label: 'Shown', writable: false },
      },
    },
    parcels: { type: 'json', label: 'Parcels', virtual: true, writable: false },
    parcel_num: {
      type: 'int',
      label: 'Parcels',
      sort: true,
      sum: true,
      filter: true,
      writable: false,
      derive: { count: 'parcels' },
    },
    weight: {
      type: 'int',
      label: 'Weight',
      sort: true,
      filter: true,
      writable: false,
      derive: { sum: 'parcel.weight', by: 'template_id' },
    },
    heaviest: {
      type: 'int',
      label: 'Heaviest',
      sort: true,
      writable: false,
      derive: { max: 'parcels.weight', where: { state: 1 } },
    },
    mean: {
      type: 'int',
      label: 'Mean',
      sort: true,
      filter: true,
      sum: true,
      writable: false,
      derive: '=floor(row.weight / row.parcel_num)',
    },
    lightest: { type: 'int', label: 'Lightest', writable: false, derive: { min: 'parcels.weight' } },
    newest: { type: 'text', label: 'Newest', filter: 'contains', writable: false, derive: { last: 'parcels.name' } },
  },
  children: {
    rules: { entity: 'rule', by: 'template_id', label: 'Rules', owned: true, min: 1, max: 3 },
    parcels: {
      entity: 'parcel',
      by: 'template_id',
      label: 'Parcels',
      list: true,
      sort: { field: 'weight', order: 'desc' },
      fields: ['name', 'weight', 'half', 'brand_id'],
    },
  },
})

const rule = makeEntity({
  entity: 'rule',
  title: 'place',
  label: 'Rule',
  indexes: [['template_id']],
  form: [
    {
      fields: [
        { field: 'place' },
        { field: 'first' },
        { field: 'more', show: '=form.first > 1' },
        { field: 'brand_id', enable: '=form.first < 5' },
      ],
    },
  ],
  rules: [{ check: '=form.more == null || form.more <= form.first', at: 'more', say: 'More than the first' }],
  fields: {
    template_id: { type: 'ref', label: 'Template', to: 'template', required: true, writable: false },
    place: { type: 'text', label: 'Place', required: true, max: 8, unique: true },
    first: { type: 'int', label: 'First', required: true, min: 1 },
    more: { type: 'int', label: 'More', required: true },
    brand_id: { type: 'ref', label: 'Brand', to: 'brand' },
    used: { type: 'int', label: 'Used', writable: false, default: 0 },
  },
})

const parcel = makeEntity({
  entity: 'parcel',
  title: 'name',
  label: 'Parcel',
  indexes: [['template_id']],
  fields: {
    template_id: { type: 'ref', label: 'Template', to: 'template', required: true },
    name: { type: 'text', label: 'Name' },
    weight: { type: 'int', label: 'Weight', default: 0 },
    brand_id: { type: 'ref', label: 'Brand', to: 'brand' },
    state: { type: 'int', label: 'State', default: 1 },
    half: {
      type: 'int',
      label: 'Half',
      sort: true,
      filter: true,
      writable: false,
      derive: '=row.state == 1 ? round(row.weight / 2) : 0',
    },
    template_name: {
      type: 'text',
      label: 'Template',
      sort: true,
      filter: 'contains',
      writable: false,
      derive: { last: 'template.name', at: 'template_id' },
    },
    secret_no: { type: 'text', label: 'Number', secret: true },
  },
})

const all = new Map<string, Entity>([...base, ...[template, rule, parcel].map(one => [one.entity, one] as const)])

/** The entities of the tests of the table, with a family. */
export const families: ReadonlyMap<string, Entity> = new Map([...all, ...addChildren(all)])
