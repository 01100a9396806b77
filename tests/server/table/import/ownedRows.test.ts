import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Row } from '../../../../contract/wire/table/table.ts'
import type { FileAnswer } from '../../../../server/context/answer.ts'
import { describeEngines } from '../../../support/postgres.ts'
import { families } from '../families.ts'
import { openEngine } from '../openEngine.ts'
import { openTables, shop, type Tables } from '../openTables.ts'

const api = 'test/template/List'

describeEngines('files of records with the rows that they own', engine => {
  let tables: Tables
  let folder = ''
  beforeAll(async () => {
    tables = await openTables(await openEngine(engine), {}, families)
    folder = await mkdtemp(join(tmpdir(), 'owned-'))
  })
  beforeEach(() => tables.clear())
  afterAll(async () => {
    await tables?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const add = async (name: string, rules: Row[]) =>
    ((await tables.post('test/template/Save', { name, rules }, shop(2))) as { id: number }).id
  const exported = async (): Promise<string> => {
    const query = { _down_excel: 1, _children: 1, _excel_file_name: 'a.csv', sort: 'id', order: 'asc' }
    return text(((await tables.get(api, query)) as FileAnswer).stream)
  }
  const send = async (content: string, more: Record<string, string> = {}): Promise<unknown> => {
    const path = join(folder, `${Math.random()}`)
    await writeFile(path, content)
    const upload = { path, name: 'a.csv', size: Buffer.byteLength(content), fields: { _excel_import: '1', ...more } }
    return tables.post(api, {}, { ...shop(2), upload })
  }
  const whole = async (): Promise<unknown[]> => {
    const { data } = (await tables.get(api, { page: 1, limit: 500, sort: 'id', order: 'asc' })) as { data: Row[] }
    const records = await Promise.all(
      data.map(({ id }) => tables.get('test/template/Info', { id: Number(id) }) as Promise<Row & { rules: Row[] }>),
    )
    return records.map(({ name, template_sn, rules }) => ({
      name,
      template_sn,
      rules: rules.map(({ place, first, more, brand_id_text }) => ({ place, first, more, brand_id_text })),
    }))
  }

  test('have a line for each of them, and come back as they went out', async () => {
    const { id: brand } = (await tables.post('test/brand/Save', { name: 'Mountain' }, shop(2))) as { id: number }
    await add('North', [
      { place: 'b', first: 3, more: 2, brand_id: brand },
      { place: 'a', first: 1, more: 1 },
    ])
    // Of the same name, and another record all the same.
    await add('North', [{ place: 'c', first: 2, more: 1 }])
    await add('South', [{ place: 'd', first: 4, more: 4 }])
    const before = await whole()
    const file = await exported()
    expect(file.trim().split(/\r?\n/)).toHaveLength(5)
    expect(file).toContain('Rules: Place')
    await tables.clear()
    await tables.post('test/brand/Save', { name: 'Mountain' }, shop(2))
    expect(await send(file, { _check: '1' })).toMatchObject({ data: { rows: 4, bad: 0 } })
    expect(await whole()).toEqual([])
    await send(file)
    expect(await whole()).toEqual(before)
  })

  test('name the line and the cell of what is wrong with one of them, and nothing is written', async () => {
    const lines = ['Name,Rules: Place,Rules: First,Rules: More', 'North,a,1,1', 'North,much too long,1,1', 'South,c,2,3']
    const fault = (await send(lines.join('\n')).then(
      () => null,
      error => error,
    )) as { code: string; data: { faults: Row[] } } | null
    expect(fault?.code).toBe('invalid')
    expect(fault?.data.faults).toMatchObject([
      { row: 3, column: 'Rules: Place', value: 'much too long', reason: expect.stringContaining('at most 8') },
      { row: 4, column: 'Rules: More', reason: 'More than the first' },
    ])
    expect(await whole()).toEqual([])
  })

  test('may be longer than what is read at a time: a record is not cut in two', async () => {
    const lines = Array.from({ length: 300 }, (_none, index) => [
      `Template ${index},p${index},1,1`,
      `,q${index},1,1`,
      `Template ${index},r${index},1,1`,
    ])
    await send(['Name,rules.place,rules.first,rules.more', ...lines.flat()].join('\n'))
    const records = (await whole()) as { rules: unknown[] }[]
    expect(records).toHaveLength(300)
    expect(records.filter(({ rules }) => rules.length !== 3)).toEqual([])
  })
})
