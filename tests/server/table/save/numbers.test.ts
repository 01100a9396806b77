import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { numberSequence } from '../../../../server/database/migrate/numberSequence.ts'
import { describeTable } from '../../../../server/table/describe/describeTable.ts'
import { insertRows } from '../../../../server/table/save/writeRow.ts'
import { describeEngines } from '../../../support/postgres.ts'
import { families } from '../families.ts'
import { openEngine } from '../openEngine.ts'
import { openTables, shop, type Tables } from '../openTables.ts'

describeEngines('a number that the server makes', engine => {
  let tables: Tables
  let typed = 0
  beforeAll(async () => {
    tables = await openTables(await openEngine(engine), {}, families)
  })
  beforeEach(() => tables.clear())
  afterAll(() => tables?.close())

  const save = (body: Record<string, unknown> = {}, tenant = 2) =>
    tables.post(
      'test/template/Save',
      { name: 'T', rules: [{ place: `p${typed++}`, first: 1, more: 1 }], ...body },
      shop(tenant),
    ) as Promise<{
      id: number
      version: number
    }>
  const numberOf = async ({ id }: { id: number }) =>
    ((await tables.get('test/template/Info', { id })) as { template_sn: string }).template_sn
  const numbers = async () =>
    (await sql<{ sn: string }>`select template_sn as sn from template order by id`.execute(tables.database)).rows.map(
      ({ sn }) => sn,
    )
  const setNext = (next: number) =>
    sql`select setval(${numberSequence('template', 'template_sn')}::regclass, ${next}, false)`.execute(tables.database)

  test('has its letters, the day and running digits', async () => {
    await setNext(41)
    expect(await numberOf(await save())).toMatch(/^W\d{6}0041$/)
    expect(await numberOf(await save())).toMatch(/^W\d{6}0042$/)
  })

  test('is given once, however many ask at the same moment', async () => {
    const tenants = Array.from({ length: 40 }, (_one, index) => 2 + (index % 2))
    await Promise.all(tenants.map(tenant => save({}, tenant)))
    expect(new Set(await numbers()).size).toBe(40)
  })

  test('passes by what somebody typed, and begins again when its digits are used up', async () => {
    await setNext(9998)
    const [day] = ((await numberOf(await save())).match(/^W\d{6}/) ?? []) as string[]
    await save({ template_sn: `${day}9999` })
    await save({ template_sn: `${day}0000` })
    expect(await numberOf(await save())).toBe(`${day}0001`)
  })

  test('is made for many rows at once too, and passes by those among them that have one', async () => {
    await setNext(7)
    const context = tables.context(shop(2))
    const day = (await numberOf(await save())).slice(0, 7)
    const rows = [{ name: 'a' }, { name: 'b', template_sn: `${day}0008` }, { name: 'c' }]
    await insertRows(context, tables.database, describeTable(families.get('template')!), rows, { tenant: 2, wanted: false })
    expect(await numbers()).toEqual([`${day}0007`, `${day}0009`, `${day}0008`, `${day}0010`])
  })

  test('stays when a change says nothing of it, and another is made where one takes it away', async () => {
    const saved = await save()
    const before = await numberOf(saved)
    const renamed = await save({ id: saved.id, version: saved.version, name: 'New', rules: undefined })
    expect(await numberOf(renamed)).toBe(before)
    const emptied = await save({ id: saved.id, version: renamed.version, template_sn: '', rules: undefined })
    expect(await numberOf(emptied)).toMatch(/^W\d{10}$/)
  })
})
