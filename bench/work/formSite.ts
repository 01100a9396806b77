import type { Entity } from '../../contract/language/Entity.ts'
import type { Page } from '../../contract/language/Page.ts'
import type { Field, FormItem } from '../../contract/language/shape.ts'
import type { BenchField, FieldKind } from './fields.ts'

const types: Record<FieldKind, { type: string; look?: string }> = {
  text: { type: 'text' },
  select: { type: 'enum', look: 'select' },
  number: { type: 'int' },
  radio: { type: 'enum', look: 'radio' },
  textarea: { type: 'longtext' },
  switch: { type: 'flag' },
  date: { type: 'date' },
  checkboxes: { type: 'flags' },
}

/** The fields of a form as the entity and the page a console would load: what the checker makes of the files. */
export function makeFormSite(fields: BenchField[]): { entity: Entity; page: Page } {
  const entity: Entity = {
    entity: 'bench_form',
    label: 'Form',
    title: 'f001',
    tenant: false,
    api: { save: 'bench/form/Save' },
    lists: {},
    fields: Object.fromEntries(fields.map(field => [field.name, makeField(field)])),
    form: [{ fields: fields.map(makeItem) }],
    rules: [],
    actions: {},
    sort: { field: 'id', order: 'desc' },
    unique: [],
    indexes: [],
    module: false,
    size: 20,
    import: false,
    export: false,
  }
  const page: Page = {
    path: '/bench/form',
    title: 'Form',
    name: 'bench_form',
    api: [],
    order: 0,
    hidden: false,
    mode: 'page',
    load: {},
    blocks: [{ kind: 'form', form: 'bench_form' }],
    reads: { entities: [], query: [] },
    origin: { file: 'bench', lines: {} },
  }
  return { entity, page }
}

const makeField = ({ name, label, kind, options, initial }: BenchField): Field => ({
  ...types[kind],
  name,
  label,
  ...(options && { options: Object.fromEntries(options.map(option => [option.value, { label: option.label }])) }),
  ...(initial && { default: initial }),
})

const makeItem = ({ name, visibleWhen }: BenchField): FormItem => ({
  field: name,
  ...(visibleWhen && { show: `=form.${visibleWhen.field} == '${visibleWhen.equals}'` }),
})
