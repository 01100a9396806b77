import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { write as writeOldBook, utils } from 'xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CellValue } from '../../../../server/columns/defineColumn.ts'
import type { FileAnswer } from '../../../../server/context/answer.ts'
import type { Upload } from '../../../../server/context/Context.ts'
import { describeEngines } from '../../../support/postgres.ts'
import { openEngine } from '../openEngine.ts'
import { openTables, platform, shop, type Tables } from '../openTables.ts'

const api = 'test/product/List'

describeEngines('imports', engine => {
  let tables: Tables
  let folder = ''
  beforeAll(async () => {
    tables = await openTables(await openEngine(engine))
    folder = await mkdtemp(join(tmpdir(), 'import-'))
  })
  afterAll(async () => {
    await tables.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(() => tables.clear())

  const upload = async (content: Uint8Array | string, name = 'a.xlsx'): Promise<Upload> => {
    const path = join(folder, `${Math.random()}`)
    await writeFile(path, content)
    return { path, name, size: Buffer.byteLength(content), fields: { _excel_import: '1' } }
  }
  const send = async (content: Uint8Array | string, name?: string, caller = shop(2)): Promise<unknown> =>
    tables.post(api, {}, { ...caller, upload: await upload(content, name) })
  const sheet = (rows: CellValue[][]): Promise<Uint8Array> => writeXlsx({ sheets: [{ name: 'Data', rows }] })
  const count = async (): Promise<number> => ((await tables.get(api, { _count_sum: 1 })) as { count: number }).count

  test('a workbook filled in from the template is imported', async () => {
    const { id: brand } = (await tables.post('test/brand/Save', { name: 'Mountain' })) as { id: number }
    const template = (await tables.get(api, { _down_excel_import_tpl: 1 })) as FileAnswer
    const [form, notes] = (await readXlsx(await buffer(template.stream))).sheets
    const heads = form?.rows[0] ?? []
    expect(notes?.rows.find(row => row[0] === 'Price')).toEqual(['Price', 'No', expect.stringContaining('At least 0.01')])
    expect(notes?.rows.find(row => row[0] === 'State')?.[2]).toContain('Hidden, Shown')
    expect(heads).toContain('Name*')
    for (const hidden of ['Sold', 'Pin', 'Note', 'ID']) expect(heads).not.toContain(hidden)
    const values: Record<string, CellValue> = {
      'Name*': 'Tea',
      Price: 12.5,
      Rate: '5.5',
      Ratio: 1.25,
      State: 'Shown',
      Tags: 'New，Hot',
      Words: 'a, b',
      Day: new Date(Date.UTC(2026, 0, 31)),
      Moment: '2026-01-31 09:30',
      Opens: '09:30',
      Lasts: '01:30:00',
      Active: 'No',
      Brand: 'Mountain',
      Stock: 7,
    }
    expect(await send(await sheet([heads, heads.map(head => values[String(head)] ?? null)]))).toMatchObject({
      data: { count: 1 },
    })
    const { data } = (await tables.get(api, {})) as { data: unknown[] }
    expect(data).toMatchObject([
      {
        name: 'Tea',
        price: 1250,
        rate: 550,
        ratio: '1.25',
        show: 1,
        tags: ['new', 'hot'],
        words: ['a', 'b'],
        day: 1_769_788_800,
        at: 1_769_823_000,
        opens: 34_200,
        lasts: 5400,
        active: 0,
        brand_id: brand,
        stock: 7,
      },
    ])
  })

  test('one wrong cell and nothing is imported; every fault is named by row and column', async () => {
    const rows = [
      ['Name', 'Price', 'Brand', 'State'],
      ['Tea', 1, null, null],
      ['Cup', 'much', 'Nobody', 'Gone'],
      [null, -1, null, null],
    ]
    await expect(send(await sheet(rows))).rejects.toMatchObject({
      code: 'invalid',
      data: {
        rows: 3,
        good: 1,
        bad: 2,
        count: 5,
        more: 0,
        faults: [
          { row: 3, column: 'Price', value: 'much', reason: expect.stringContaining('much') },
          { row: 3, column: 'Brand', value: 'Nobody', reason: 'Brand: there is no brand named Nobody' },
          { row: 3, column: 'State', value: 'Gone', reason: 'State must be one of: Hidden, Shown' },
          { row: 4, column: 'Name', reason: 'Name cannot be blank' },
          { row: 4, column: 'Price', value: '-1', reason: 'Price must be at least 0.01' },
        ],
        preview: {
          columns: ['Name', 'Price', 'Brand', 'State'],
          rows: [
            { row: 2, cells: ['Tea', '1', '', ''], faults: {} },
            { row: 3, cells: ['Cup', 'much', 'Nobody', 'Gone'], faults: { 1: expect.stringContaining('much') } },
            { row: 4, faults: { 0: 'Name cannot be blank' } },
          ],
        },
      },
    })
    expect(await count()).toBe(0)
  })

  const faultsOf = async (rows: CellValue[][], caller = shop(2)): Promise<string[]> => {
    const refused = await send(await sheet(rows), 'a.xlsx', caller).then(
      () => null,
      (error: { data: { faults: { row: number; column: string; reason: string }[] } }) => error.data.faults,
    )
    return (refused ?? []).map(({ row, column, reason }) => `${row} ${column}: ${reason}`)
  }

  test('a title means a record of the shop alone, and none that is deleted', async () => {
    await tables.post('test/brand/Save', { name: 'Theirs' }, shop(3))
    const { id } = (await tables.post('test/brand/Save', { name: 'Gone' })) as { id: number }
    await tables.post('test/brand/Del', { id })
    const rows = ['Theirs', 'Gone', String(id)].map(brand => ['Tea', brand])
    expect(await faultsOf([['Name*', 'Brand'], ...rows])).toEqual([
      '2 Brand: Brand: there is no brand named Theirs',
      '3 Brand: Brand: there is no brand named Gone',
      `4 Brand: Brand: there is no brand named ${id}`,
    ])
    expect(await count()).toBe(0)
    expect(
      await send(
        await sheet([
          ['Name*', 'Brand'],
          ['Tea', 'Theirs'],
        ]),
        'a.xlsx',
        shop(3),
      ),
    ).toMatchObject({
      data: { count: 1 },
    })
  })

  test('rules between fields hold for each row, and a field that takes a leaf takes no category with children', async () => {
    const top = (await tables.post('test/category/Save', { name: 'Drinks' }, platform())) as { id: number }
    await tables.post('test/category/Save', { name: 'Tea', parent_id: top.id }, platform())
    const heads = ['Name*', 'Price', 'Market price', 'Shelf']
    const faults = await faultsOf([heads, ['Right', 1, 1, 'Tea'], ['Cheap', 2, 1, 'Tea'], ['High', 1, 1, 'Drinks']])
    expect(faults).toEqual([
      '3 Market price: The market price is below the price',
      expect.stringMatching(/^4 Shelf: .* below it$/),
    ])
    expect(await count()).toBe(0)
    expect(await faultsOf([heads, ['Right', 1, 1, 'Tea']])).toEqual([])
    expect(await count()).toBe(1)
  })

  test('two rows with the same unique value are a fault', async () => {
    await expect(
      send(
        await sheet([
          ['Name', 'Code'],
          ['Tea', 'T-1'],
          ['Cup', 'T-1'],
        ]),
      ),
    ).rejects.toMatchObject({ data: { faults: [{ row: 3, column: 'Code', reason: 'Code: same as row 2' }] } })
    expect(await count()).toBe(0)
  })

  test('of more than a hundred faults a hundred are named and the rest is counted', async () => {
    const rows = Array.from({ length: 150 }, () => ['Tea', 'x'])
    await expect(send(await sheet([['Name', 'Price'], ...rows]))).rejects.toMatchObject({
      data: { count: 150, more: 50, faults: { length: 100 } },
    })
  })

  test('heads that are unknown, twice or missing are refused before any row', async () => {
    await expect(
      send(
        await sheet([
          ['Price', 'Nonsense', 'Price'],
          [1, 2, 3],
        ]),
      ),
    ).rejects.toMatchObject({
      fields: {
        B: 'Column B: the template has no column Nonsense',
        C: 'The heading Price appears in columns A and C',
        name: 'Column Name is missing',
      },
    })
  })

  test('CSV is read in UTF-8 and in GB18030', async () => {
    await send('\uFEFFName,Price\r\n绿茶,1.5\r\n', 'a.csv')
    // 红茶 in GB18030
    await send(Buffer.concat([Buffer.from('Name,Price\n'), Buffer.from([0xba, 0xec, 0xb2, 0xe8]), Buffer.from(',2\n')]), 'b.csv')
    const { data } = (await tables.get(api, { sort: 'price', order: 'asc' })) as { data: unknown[] }
    expect(data).toMatchObject([
      { name: '绿茶', price: 150 },
      { name: '红茶', price: 200 },
    ])
  })

  test('5 Excel import accepts .xls too: the old format is read as .xlsx and csv are', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Name', 'Price'],
        ['Tea', 1.5],
      ]),
      'Data',
    )
    await send(new Uint8Array(writeOldBook(book, { type: 'buffer', bookType: 'biff8' })), 'a.xls')
    expect(await count()).toBe(1)
  })

  test('an exported CSV can be imported again, formulas and all', async () => {
    await tables.post('test/product/Save', { name: '=1+1', price: 5 })
    const file = (await tables.get(api, {
      _down_excel: 1,
      _excel_down_culumns: 'name,price',
      _excel_file_name: 'a.csv',
    })) as FileAnswer
    await send(await buffer(file.stream), 'a.csv')
    expect((await tables.get(api, {})) as unknown).toMatchObject({ data: [{ name: '=1+1', price: 5 }, { name: '=1+1' }] })
  })

  test('what is no workbook, has a password, is damaged or empty gets a sentence', async () => {
    const locked = await writeXlsx({ sheets: [{ name: 'a', rows: [['Name']] }], encryption: { password: 'x', spinCount: 1000 } })
    const good = await sheet([['Name'], ['Tea']])
    await expect(send('%PDF-1.7', 'a.csv')).rejects.toMatchObject({ code: 'unsupported_file' })
    await expect(send('hello', 'a.txt')).rejects.toMatchObject({
      code: 'unsupported_file',
      message: 'Upload a file in xlsx or xls format',
    })
    await expect(send(locked)).rejects.toMatchObject({ message: 'The file has a password. Save it without one and try again.' })
    await expect(send(good.subarray(0, good.length >> 1))).rejects.toMatchObject({ code: 'unsupported_file' })
    await expect(send(await sheet([['Name']]))).rejects.toMatchObject({ message: 'The file has no rows' })
    expect(await count()).toBe(0)
  })

  test('a file that unpacks to a hundred times its size is refused unread', async () => {
    await expect(send(makeBomb(20_000_000))).rejects.toMatchObject({
      message: 'The file is too large when unpacked. Split it and try again.',
    })
  })

  test('without the permission to save there is no import', async () => {
    const clerk = { tenant: 2, actor: { kind: 'operator' as const, all: false, permissions: new Set([api]) } }
    await expect(send(await sheet([['Name'], ['Tea']]), 'a.xlsx', clerk)).rejects.toMatchObject({ code: 'permission_denied' })
  })
})

/** A zip with one part of zeros: its directory says how large it becomes. */
function makeBomb(size: number): Uint8Array {
  const packed = deflateRawSync(Buffer.alloc(size))
  const name = Buffer.from('xl/sharedStrings.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(size, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(20, 4)
  central.writeUInt16LE(20, 6)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(size, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, central, name, end])
}
