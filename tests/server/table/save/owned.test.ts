import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { describeEngines } from '../../../support/postgres.ts'
import { families } from '../families.ts'
import { openEngine } from '../openEngine.ts'
import { openTables, platform, shop, type Tables } from '../openTables.ts'

type Saved = { id: number; version: number }

describeEngines('rows that a record owns', engine => {
  let tables: Tables
  beforeAll(async () => {
    const hooks = { rule: { beforeSave: async (_context: unknown, _trx: unknown, values: Row) => ({ ...values, used: 1 }) } }
    tables = await openTables(await openEngine(engine), hooks, families)
  })
  beforeEach(() => tables.clear())
  afterAll(() => tables?.close())

  const first = { place: 'a', first: 1, more: 1 }
  const second = { place: 'b', first: 3, more: 2 }
  const save = (body: Row, caller = shop(2)) => tables.post('test/template/Save', body, caller) as Promise<Saved>
  const read = (id: number, caller = shop(2)) =>
    tables.get('test/template/Info', { id }, caller) as Promise<Row & { rules: Row[] }>
  const faultsOf = async (body: Row): Promise<Record<string, string>> => {
    const refusal = await save(body).then(
      () => null,
      error => error,
    )
    if (!(refusal instanceof Refusal)) throw new Error(`Not refused: ${refusal}`)
    return refusal.fields
  }
  const stored = async (): Promise<Row[]> =>
    (
      await sql<Row>`select id, supplier_id, template_id, place, used, version, deleted_at from rule order by id`.execute(
        tables.database,
      )
    ).rows

  test('are added with it, through the hooks of their entity, and read with it in their order', async () => {
    const { id } = await save({ name: 'North', rules: [second, first] })
    const { rules } = await read(id)
    expect(rules.map(({ id: _id, ...rest }) => rest)).toEqual([
      { place: 'b', first: 3, more: 2, brand_id: null, brand_id_text: null },
      { place: 'a', first: 1, more: 1, brand_id: null, brand_id_text: null },
    ])
    expect(await stored()).toMatchObject([
      { supplier_id: 2, template_id: id, used: 1 },
      { supplier_id: 2, template_id: id, used: 1 },
    ])
  })

  test('are compared by id: the changed one changes, the same one stays, a new one comes and the rest go', async () => {
    const { id, version } = await save({ name: 'North', rules: [first, second, { ...first, place: 'c' }] })
    const { rules } = await read(id)
    const [a, b] = rules
    const after = await save({ id, version, rules: [{ ...b, first: 5 }, a, { ...second, place: 'd' }] })
    expect(after.version).toBe(version + 1)
    expect((await read(id)).rules.map(({ place, first: value }) => [place, value])).toEqual([
      ['a', 1],
      ['b', 5],
      ['d', 3],
    ])
    expect((await stored()).map(({ place, version: own, deleted_at }) => [place, own, deleted_at === null])).toEqual([
      ['a', 1, true],
      ['b', 2, true],
      ['c', 2, false],
      ['d', 1, true],
    ])
  })

  test('stay as they are where a save does not name them', async () => {
    const { id, version } = await save({ name: 'North', rules: [first] })
    await save({ id, version, name: 'South' })
    expect((await read(id)).rules).toHaveLength(1)
  })

  test('are each checked by their own entity, their faults named by place, and nothing is written', async () => {
    const wrong = [
      first,
      { place: 'much too long', first: 0 },
      { place: 'b', first: 2, more: 3, size: 1, used: 5 },
      { ...second, brand_id: 99 },
    ]
    expect(await faultsOf({ name: '', rules: wrong.slice(0, 3) })).toEqual({
      name: 'Name cannot be blank',
      'rules.1.place': expect.stringContaining('at most 8'),
      'rules.1.first': expect.stringContaining('at least 1'),
      'rules.2.more': 'More than the first',
      'rules.2.size': 'There is no field size',
      'rules.2.used': 'Used cannot be changed',
    })
    expect(await faultsOf({ name: 'North', rules: [wrong[3]] })).toHaveProperty(['rules.0.brand_id'])
    // What the form does not show is not asked for.
    expect(await faultsOf({ name: 'North', rules: [{ place: 'c', first: 2 }] })).toEqual({
      'rules.0.more': 'More cannot be blank',
    })
    expect(await stored()).toEqual([])
  })

  test('keep what the form disables in their row, as it was and as it would be', async () => {
    const { data } = (await tables.get('test/brand/List', { page: 1 })) as { data: Row[] }
    expect(data).toEqual([])
    const brand = ((await tables.post('test/brand/Save', { name: 'B' }, shop(2))) as Saved).id
    expect(await faultsOf({ name: 'North', rules: [{ ...second, first: 5, brand_id: brand }] })).toEqual({
      'rules.0.brand_id': 'Brand cannot be changed',
    })
    const { id, version } = await save({ name: 'North', rules: [{ ...second, first: 5 }] })
    const [rule] = (await read(id)).rules
    expect(await faultsOf({ id, version, rules: [{ ...rule, brand_id: brand }] })).toEqual({
      'rules.0.brand_id': 'Brand cannot be changed',
    })
    await save({ id, version, rules: [{ ...rule, first: 4, brand_id: brand }] })
    expect((await read(id)).rules).toMatchObject([{ first: 4, brand_id: brand }])
  })

  test('are as many as there may be', async () => {
    expect(await faultsOf({ name: 'North' })).toHaveProperty('rules')
    expect(await faultsOf({ name: 'North', rules: [] })).toHaveProperty('rules')
    expect(await faultsOf({ name: 'North', rules: 'all' })).toHaveProperty('rules')
    const many = ['a', 'b', 'c', 'd'].map(place => ({ ...first, place }))
    expect(await faultsOf({ name: 'North', rules: many })).toHaveProperty('rules')
  })

  test('are refused at their place when two of them are the same, and one may take the place of one that goes', async () => {
    expect(await faultsOf({ name: 'North', rules: [first, first] })).toEqual({
      'rules.0.place': 'Place: same as row 2',
      'rules.1.place': 'Place: same as row 1',
    })
    await save({ name: 'Other', rules: [{ ...first, place: 'x' }] })
    expect(await faultsOf({ name: 'North', rules: [first, { ...first, place: 'x' }] })).toEqual({
      'rules.1.place': 'Place already exists',
    })
    const { id, version } = await save({ name: 'North', rules: [first] })
    await save({ id, version, rules: [{ ...first, first: 9, more: 1 }] })
    expect((await read(id)).rules).toMatchObject([{ place: 'a', first: 9 }])
  })

  test('may take what others of the record give up, all in one save', async () => {
    const { id, version } = await save({ name: 'North', rules: [first, second] })
    const [a, b] = (await read(id)).rules
    await save({
      id,
      version,
      rules: [
        { ...a, place: 'b' },
        { ...b, place: 'a' },
      ],
    })
    expect((await read(id)).rules.map(row => [row.id, row.place])).toEqual([
      [a?.id, 'b'],
      [b?.id, 'a'],
    ])
  })

  test('of another record, of another shop or named twice are refused', async () => {
    const other = await save({ name: 'Other', rules: [{ ...first, place: 'x' }] })
    const foreign = await save({ name: 'Foreign', rules: [first] }, shop(3))
    const { id, version } = await save({ name: 'North', rules: [first] })
    const [own] = (await read(id)).rules
    const [strange] = (await read(other.id)).rules
    const [far] = (await read(foreign.id, shop(3))).rules
    for (const rules of [
      [own, strange],
      [own, far],
      [own, own],
    ])
      expect(Object.keys(await faultsOf({ id, version, rules }))).toEqual(['rules.1'])
    expect((await read(foreign.id, platform())).rules).toHaveLength(1)
  })

  test('of a copied record are new ones', async () => {
    const { id } = await save({ name: 'North', rules: [first] })
    const { rules } = await read(id)
    const copy = await save({ name: 'South', rules: rules.map(row => ({ ...row, place: 'z' })) })
    expect((await read(copy.id)).rules).toMatchObject([{ place: 'z' }])
    expect((await read(id)).rules).toMatchObject([{ place: 'a' }])
  })

  test('that are kept in a field of it are checked like any field, and keep nothing else', async () => {
    const notes = [
      { text: 'ok', amount: '12', shown: 'as read' },
      { text: 'too long', amount: 1.5, size: 1 },
    ]
    expect(await faultsOf({ name: 'North', rules: [first], notes: [...notes.slice(1), {}] })).toEqual({
      'notes.0.text': 'Text can have at most 5 characters',
      'notes.0.amount': 'Amount must be a whole number',
      'notes.0.size': 'There is no field size',
      'notes.1.text': 'Text cannot be blank',
    })
    expect(Object.keys(await faultsOf({ name: 'North', rules: [first], notes: ['all'] }))).toEqual(['notes.0'])
    expect(Object.keys(await faultsOf({ name: 'North', rules: [first], notes: [1, 2, 3] }))).toEqual(['notes'])
    const { id } = await save({ name: 'North', rules: [first], notes: notes.slice(0, 1) })
    expect((await read(id)).notes).toEqual([{ text: 'ok', amount: 12 }])
  })

  test('go with it, and do not keep it from going', async () => {
    const { id } = await save({ name: 'North', rules: [first, second] })
    await tables.post('test/template/Del', { id })
    expect((await stored()).map(row => row.deleted_at !== null)).toEqual([true, true])
  })

  test('and a record that another still refers to stays, and its refusal says how many do', async () => {
    const { id } = await save({ name: 'North', rules: [first] })
    await tables.post('test/parcel/Save', { template_id: id, name: 'p' })
    await expect(tables.post('test/template/Del', { id })).rejects.toMatchObject({
      code: 'in_use',
      message: expect.stringContaining('1'),
    })
  })
})
