import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormItem } from '../../../contract/language/shape.ts'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { FormModel } from '../../../renderer/forms/model/FormModel.ts'
import { planForm } from '../../../renderer/forms/model/planForm.ts'
import { typesOf } from '../../../renderer/forms/model/typesOf.ts'
import type { Context } from '../../../server/context/Context.ts'
import type { Trx } from '../../../server/rows/Tables.ts'
import { readAnswers } from '../../../server/states/readAnswers.ts'
import { compileFiles } from '../../support/compileFiles.ts'
import { makeFakeHost } from '../../support/fakeHost.ts'
import { shopOwner } from '../../support/actors.ts'

type Row = Record<string, unknown>

const { site } = compileFiles({
  'schemas/entities/goods/parcel.json': JSON.stringify({
    entity: 'parcel',
    label: 'Parcel',
    title: 'note',
    api: { list: 'seller/parcel/List', save: 'seller/parcel/Save' },
    fields: {
      note: { type: 'text', label: 'Note' },
      amount: { type: 'int', label: 'Amount' },
      state: { type: 'enum', label: 'State', default: 0, options: { 0: 'Open', 1: 'Shut' } },
    },
    states: [
      {
        field: 'state',
        transitions: {
          shut: {
            label: 'Shut',
            path: '/parcels/shut/{id}',
            from: 0,
            to: 1,
            by: 'S',
            call: 'seller/parcel/Shut',
            ask: ['note', 'amount'],
          },
          open: { label: 'Open', path: '/parcels/open/{id}', from: 1, to: 0, by: 'S', call: 'seller/parcel/Open' },
        },
      },
    ],
  }),
})
const entity = site.entities.get('parcel')
const shut = entity?.machines?.[0]?.transitions.find(({ name }) => name === 'shut')
if (!entity || !shut) throw new Error(site.problems.map(({ message }) => message).join())

const user = { id: 7, name: 'Ann', kind: 'supplier', supplier_id: 2 }
const settings = { rule: { days: 2 } }

/** What the server refuses as missing. */
async function missedByServer(items: FormItem[], row: Row, answers: Row): Promise<string[]> {
  const actor = { ...shopOwner, id: 7, name: 'Ann' }
  const context = { actor, tenant: 2, now: () => 0, t: (text: string) => text, settings } as unknown as Context
  const held = { ...row, id: 1, version: 1, supplier_id: 2 }
  try {
    // Nothing refers to another record, so no database is asked.
    await readAnswers(
      context,
      {} as Trx,
      { entity: entity!, transition: { ...shut!, items }, by: 'S', row: held },
      answers,
      new Set(),
    )
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Object.keys(error.fields).sort()
  }
}

/** What the dialog tells to be missing, typed field by field. */
function missedByBrowser(items: FormItem[], row: Row, answers: Row): string[] {
  const groups = planForm(shut!.ask, [{ fields: items }])
  const scope = () => ({ row: { ...row, id: 1, version: 1, supplier_id: 2 }, user, settings })
  const host = makeFakeHost()
  const model = new FormModel({ groups, types: typesOf(groups), record: {}, isNew: true, host, scope, isQuestion: true })
  for (const [name, value] of Object.entries(answers)) model.setValue(name, value)
  return Object.keys(shut!.ask)
    .filter(name => model.check(name) !== null)
    .sort()
}

const number = fc.constantFrom(
  'form.amount',
  'result.amount',
  'row.amount',
  'row.state',
  'settings.rule.days',
  'user.id',
  '0',
  '1',
  '2',
)
const text = fc.constantFrom('form.note', 'result.note', 'row.note')
const simple = fc.oneof(
  fc.tuple(number, fc.constantFrom('==', '!=', '>', '<='), number).map(parts => parts.join(' ')),
  fc.tuple(text, text).map(([one, other]) => `${one} == ${other}`),
  fc.oneof(text, number).map(one => `empty(${one})`),
  text.map(one => `len(default(${one}, '')) > 1`),
)
const condition = fc
  .oneof(
    simple,
    simple.map(one => `!(${one})`),
    fc.tuple(simple, fc.constantFrom('&&', '||'), simple).map(([one, and, other]) => `(${one}) ${and} (${other})`),
  )
  .map(one => `=${one}`)
const item = (field: string) =>
  fc.record({ show: condition, required: condition }, { requiredKeys: [] }).map(own => ({ field, ...own }))
const values = fc.record({ note: fc.constantFrom(null, 'a', 'ab'), amount: fc.constantFrom(null, 0, 1, 2) })
const record = fc.record({
  note: fc.constantFrom(null, 'a', 'ab'),
  amount: fc.constantFrom(null, 0, 1, 2),
  state: fc.constantFrom(0, 1),
})

test('the dialog and the server ask for the same answers, whatever the conditions say of answers, record, settings and user', async () => {
  let asked = 0
  await fc.assert(
    fc.asyncProperty(item('note'), item('amount'), record, values, async (note, amount, row, answers) => {
      const server = await missedByServer([note, amount], row, answers)
      expect(server).toEqual(missedByBrowser([note, amount], row, answers))
      asked += server.length
    }),
    { numRuns: 400 },
  )
  expect(asked).toBeGreaterThan(20)
})

test.each<[string, Row, Row, string[]]>([
  ['=row.amount > 1', { amount: 2 }, { amount: 0 }, ['note']],
  ['=row.amount > 1', { amount: 0 }, { amount: 2 }, []],
  ['=result.amount > row.amount', { amount: 1 }, { amount: 2 }, ['note']],
  ['=form.amount > row.amount', { amount: 2 }, { amount: 2 }, []],
])('in %s of the record %j and the answers %j a reason is wanted: %j', async (required, row, answers, missed) => {
  const items = [{ field: 'note', required }, { field: 'amount' }]
  expect(await missedByServer(items, row, answers)).toEqual(missed)
  expect(missedByBrowser(items, row, answers)).toEqual(missed)
})
