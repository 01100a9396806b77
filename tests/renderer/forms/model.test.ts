import { describe, expect, test } from 'vitest'
import type { Rule } from '../../../contract/language/Entity.ts'
import type { Field, FormItem } from '../../../contract/language/shape.ts'
import { collectBody } from '../../../renderer/forms/model/collectBody.ts'
import { FormModel } from '../../../renderer/forms/model/FormModel.ts'
import { findConflicts } from '../../../renderer/forms/conflict/findConflicts.ts'
import { planForm } from '../../../renderer/forms/model/planForm.ts'
import { typesOf } from '../../../renderer/forms/model/typesOf.ts'
import { makeFakeHost } from '../../support/fakeHost.ts'

const fields: Record<string, Field> = {
  name: { type: 'text', label: 'Name', required: true, maxWidth: 10 },
  kind: { type: 'enum', label: 'Kind', options: { '1': { label: 'Physical' }, '2': { label: 'Virtual' } }, default: 1 },
  weight: { type: 'int', label: 'Weight', min: 1 },
  price: { type: 'money', label: 'Price', min: 1 },
  stock: { type: 'int', label: 'Stock', live: true },
  market: { type: 'money', label: 'Market price' },
  total: { type: 'money', label: 'Total', writable: false },
  tags: { type: 'tags', label: 'Words' },
  secret: { type: 'password', label: 'Password' },
  rows: { type: 'json', label: 'Rows', fields: { word: { type: 'text', label: 'Word', required: true } } },
}
const host = makeFakeHost()

type Options = { record?: Record<string, unknown>; items?: FormItem[]; rules?: Rule[]; show?: string }
function open({ record, items = Object.keys(fields).map(field => ({ field })), rules = [], show }: Options = {}): FormModel {
  const groups = planForm(fields, [{ label: 'All', fields: items, ...(show ? { show } : {}) }])
  return new FormModel({
    groups,
    rules,
    types: typesOf(groups),
    record: record ?? {},
    isNew: record === undefined,
    host,
    scope: () => ({ settings: { limit: 5 } }),
  })
}
const errors = (model: FormModel, name: string) => model.field(name).selfErrors

test('choices that come from what the page loaded follow when it is loaded anew; what was typed stays', () => {
  let data = { kinds: { '1': 'Physical' } }
  const groups = planForm(fields, [{ label: 'All', fields: [{ field: 'name' }, { field: 'kind', options: '=data.kinds' }] }])
  const types = typesOf(groups)
  const model = new FormModel({ groups, types, record: {}, isNew: true, host, scope: () => ({ data }) })
  model.setValue('name', 'Tea')
  data = { kinds: { '1': '实物' } }
  model.offerAnew()
  expect(model.data('kind').choices).toEqual({ '1': '实物' })
  expect(model.value('name')).toBe('Tea')
})

test('what is worked out and never stored is no change, is not sent, and nobody saved another value of it', async () => {
  const shown: Record<string, Field> = { ...fields, sample: { type: 'money', label: 'Sample', virtual: true } }
  const items: FormItem[] = [
    { field: 'name' },
    { field: 'price' },
    { field: 'sample', value: '=form.price == null ? null : form.price * 2' },
  ]
  const groups = planForm(shown, [{ fields: items }])
  const record = { id: 1, version: 3, name: 'Tea', price: 150 }
  const model = new FormModel({ groups, rules: [], types: typesOf(groups), record, isNew: false, host, scope: () => ({}) })
  model.setValue('price', 200)
  expect(model.value('sample')).toBe(400)
  expect(model.changedNames()).toEqual(['price'])
  expect(findConflicts(model, { ...record, name: 'Green tea' }).map(({ name }) => name)).toEqual(['name', 'price'])
  const added = new FormModel({ groups, rules: [], types: typesOf(groups), record: {}, isNew: true, host, scope: () => ({}) })
  added.setValue('price', 200)
  expect(added.value('sample')).toBe(400)
  expect(await collectBody(added, host)).toEqual({ price: 200 })
})

describe('linkage', () => {
  const items: FormItem[] = [
    { field: 'name' },
    { field: 'kind' },
    { field: 'weight', show: '=form.kind == 1', required: '=form.kind == 1' },
    { field: 'price', enable: '=form.kind != 2' },
    { field: 'market', value: '=form.price == null ? null : form.price * 2' },
    { field: 'tags', clear: '=form.kind', options: "=form.kind == 1 ? ['a'] : ['b']" },
  ]
  test('shows, demands and enables what its expressions say, from the start and after every change', () => {
    const model = open({ items })
    expect([model.isShown('weight'), model.data('weight').required, model.field('price').pattern]).toEqual([
      true,
      true,
      'editable',
    ])
    model.setValue('kind', 2)
    expect([model.isShown('weight'), model.data('weight').required, model.field('price').pattern]).toEqual([
      false,
      false,
      'disabled',
    ])
  })
  test('computes a value, and what people enter afterwards stays until its sources change', () => {
    const model = open({ items })
    model.setValue('price', 100)
    expect(model.value('market')).toBe(200)
    model.setValue('market', 250)
    model.setValue('name', 'x')
    expect(model.value('market')).toBe(250)
    model.setValue('price', 150)
    expect(model.value('market')).toBe(300)
  })
  test('does not compute over what a record holds', () =>
    expect(open({ items, record: { id: 1, price: 100, market: 999 } }).value('market')).toBe(999))
  test('empties a field when what it depends on changes, not when the form opens', () => {
    const model = open({ items, record: { id: 1, kind: 1, tags: ['x'] } })
    expect(model.value('tags')).toEqual(['x'])
    model.setValue('kind', 2)
    expect(model.value('tags')).toBeNull()
    expect(model.data('tags').choices).toEqual(['b'])
  })
  test('what a quote fills in is no unsaved work, what was typed there is', () => {
    const items: FormItem[] = [{ field: 'name' }, { field: 'market', value: '=quote.fee' }]
    const model = open({ items, record: { id: 1, name: 'Tea' }, show: '=quote.other != 2' })
    model.setQuote('fee', 300)
    expect([model.value('market'), model.isDirty()]).toEqual([300, false])
    model.setValue('market', 500)
    model.setQuote('other', 1)
    expect([model.value('market'), model.typedNames()]).toEqual([500, ['market']])
  })
  test('evaluates only what depends on the changed field', () => {
    const reads: string[] = []
    const model = open({ items })
    const scope = model.scope.bind(model)
    model.scope = () => {
      reads.push('scope')
      return scope()
    }
    model.setValue('name', 'tea')
    expect(reads).toEqual([])
    model.setValue('kind', 2)
    expect(reads.length).toBeGreaterThan(0)
  })
  test('a hidden field is not checked and not sent, and comes back with its value', async () => {
    const model = open({ items })
    model.setValue('name', 'tea')
    model.setValue('weight', 0)
    model.setValue('kind', 2)
    expect(model.checkAll()).toBeNull()
    expect(await collectBody(model, host)).not.toHaveProperty('weight')
    model.setValue('kind', 1)
    expect(model.value('weight')).toBe(0)
    expect(model.checkAll()).toBe('weight')
  })
  test('a hidden section hides its fields', () => {
    const model = open({ show: '=settings.limit > 10' })
    expect(model.isShown('name')).toBe(false)
    expect(model.checkAll()).toBeNull()
  })
})

describe('checking', () => {
  test('names the first wrong field in the order of the form', () => expect(open().checkAll()).toBe('name'))
  test('a field is not marked before it was left, and from then on as it is typed', () => {
    const model = open()
    model.setValue('name', '春茶春茶春茶')
    expect(errors(model, 'name')).toEqual([])
    model.blur('name')
    expect(errors(model, 'name')).toEqual(['Up to 10 characters; a Chinese character counts as 2'])
    model.setValue('name', '春茶')
    expect(errors(model, 'name')).toEqual([])
  })
  test('a limit of money is said in yuan', () => {
    const model = open()
    model.setValue('price', 0)
    model.blur('price')
    expect(errors(model, 'price')).toEqual(['Must be at least 0.01'])
  })
  test('a required field that is empty is named', () => {
    const model = open()
    model.blur('name')
    expect(errors(model, 'name')).toEqual(['Name cannot be blank'])
  })
  test('a wrong cell in a list of rows is named with its row', () => {
    const model = open()
    model.setValue('rows', [{ word: 'a' }, { word: '' }])
    model.blur('rows')
    expect(errors(model, 'rows')).toEqual(['Row 2: Word cannot be blank'])
  })
  test('a rule between fields speaks at its field, and is asked again when the other one changes', () => {
    const rules = [
      { check: '=form.market == null || form.price == null || form.market >= form.price', at: 'market', say: 'Too low' },
    ]
    const model = open({ rules })
    model.setValue('price', 200)
    model.setValue('market', 100)
    model.blur('market')
    expect(errors(model, 'market')).toEqual(['Too low'])
    model.setValue('price', 50)
    expect(errors(model, 'market')).toEqual([])
  })
})

describe('the server says', () => {
  test('sentences stand at their fields, those without a field are answered', () => {
    const model = open()
    expect(model.showErrors({ name: 'Taken', elsewhere: 'Odd' })).toEqual({ elsewhere: 'Odd' })
    expect(errors(model, 'name')).toEqual(['Taken'])
    expect(model.firstWrong()).toBe('name')
  })
  test('a sentence goes when its field is changed', () => {
    const model = open({ record: { id: 1, name: 'tea' } })
    model.showErrors({ name: 'Taken' })
    model.setValue('name', 'coffee')
    expect(errors(model, 'name')).toEqual([])
  })
  test('a sentence about a part of a value is kept with its place', () => {
    const model = open()
    model.showErrors({ 'tags[2].word': 'Odd' })
    expect(model.data('tags').errors).toEqual({ '[2].word': 'Odd' })
  })
})

describe('what is sent', () => {
  test('of a new record: all that is filled in, defaults included, nothing read-only', async () => {
    const model = open()
    model.setValue('name', ' tea ')
    model.setValue('total', 5)
    expect(await collectBody(model, host)).toEqual({ name: 'tea', kind: 1 })
  })
  test('of an old record: id, version and what was changed', async () => {
    const model = open({ record: { id: 7, version: 3, name: 'tea', price: 100, secret: null } })
    model.setValue('price', 200)
    model.setValue('name', '')
    expect(await collectBody(model, host)).toEqual({ id: 7, version: 3, price: 200, name: null })
  })
  test('of what changes without a save also what it was as it was read, and after a conflict as it has become', async () => {
    const record = { id: 7, version: 3, name: 'tea', stock: 10 }
    const model = open({ record })
    model.setValue('stock', 15)
    expect(await collectBody(model, host)).toEqual({ id: 7, version: 3, _was: { stock: 10 }, stock: 15 })
    model.rebase({ ...record, stock: 8 }, ['stock'])
    expect(await collectBody(model, host)).toEqual({ id: 7, version: 3, _was: { stock: 8 }, stock: 15 })
  })
  test('nothing where nothing was changed', async () =>
    expect(await collectBody(open({ record: { id: 7, version: 3, name: 'tea' } }), host)).toBeNull())
  test('a password encrypted, and not at all when it was left empty', async () => {
    const model = open({ record: { id: 7, version: 3 } })
    model.setValue('secret', 'Secret@1')
    expect(await collectBody(model, { ...host, encrypt: async text => `rsa(${text})` })).toMatchObject({
      secret: 'rsa(Secret@1)',
    })
    model.setValue('secret', '')
    expect(await collectBody(model, host)).toBeNull()
  })
})

describe('two people at once', () => {
  const theirs = { id: 7, version: 4, name: 'their tea', price: 300, tags: ['new'] }
  const edited = () => {
    const model = open({ record: { id: 7, version: 3, name: 'tea', price: 100, tags: [] } })
    model.setValue('price', 200)
    return model
  }
  test('both values of every field that differs are named', () => {
    expect(findConflicts(edited(), theirs).map(({ name, mine, other, isMine }) => [name, mine, other, isMine])).toEqual([
      ['name', 'tea', 'their tea', false],
      ['price', 200, 300, true],
      ['tags', [], ['new'], false],
    ])
  })
  test('taking theirs forgets what was entered', () => {
    const model = edited()
    model.rebase(theirs)
    expect([model.value('price'), model.isDirty()]).toEqual([300, false])
  })
  test('keeping mine sends my fields with their version', async () => {
    const model = edited()
    model.rebase(theirs, model.changedNames())
    expect(model.value('name')).toBe('their tea')
    expect(model.isDirty()).toBe(true)
    expect(await collectBody(model, host)).toEqual({ id: 7, version: 4, price: 200 })
  })
})

test('lists and records are handed back as they are, not as proxies', () => {
  const model = open()
  const value = ['a']
  model.setValue('tags', value)
  expect(structuredClone(model.value('tags'))).toEqual(value)
})
