import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ImportReport } from '../../../../contract/wire/task/imports.ts'
import type { Task } from '../../../../contract/wire/task/task.ts'
import type { CellValue } from '../../../../server/columns/defineColumn.ts'
import type { Answer, FileAnswer } from '../../../../server/context/answer.ts'
import type { Upload } from '../../../../server/context/Context.ts'
import importsModule from '../../../../server/modules/console/imports/index.ts'
import { loadTaskFile } from '../../../../server/modules/console/tasks/loadTaskFile.ts'
import { showTask } from '../../../../server/modules/console/tasks/showTask.ts'
import { stopTask } from '../../../../server/modules/console/tasks/stopTask.ts'
import { runTask } from '../../../../server/tasks/runTask.ts'
import { describeEngines } from '../../../support/postgres.ts'
import { entitiesAndTasks } from '../entities.ts'
import { openEngine } from '../openEngine.ts'
import { openTables, shop, type Tables } from '../openTables.ts'

const api = 'test/product/List'
type Content = Uint8Array | string

describeEngines('files of an import', engine => {
  let tables: Tables
  let folder = ''
  beforeAll(async () => {
    tables = await openTables(await openEngine(engine), {}, entitiesAndTasks())
    folder = await mkdtemp(join(tmpdir(), 'import-files-'))
  })
  afterAll(async () => {
    await tables.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    await tables.clear()
    tables.files.clear()
    tables.jobs.length = 0
  })

  const upload = async (content: Content, name: string): Promise<Upload> => {
    const path = join(folder, `${Math.random()}`)
    await writeFile(path, content)
    return { path, name, size: Buffer.byteLength(content), fields: { _excel_import: '1' } }
  }
  const send = async (content: Content, name = 'a.xlsx', flags: Record<string, string> = {}): Promise<Answer> =>
    (await tables.post(api, flags, { ...shop(2), upload: await upload(content, name) })) as Answer
  const check = async (content: Content, name?: string): Promise<ImportReport> =>
    (await send(content, name, { _check: '1' })).data as ImportReport
  const sheet = (rows: CellValue[][], rest = {}): Promise<Uint8Array> => writeXlsx({ sheets: [{ name: 'Data', rows, ...rest }] })
  const count = async (): Promise<number> => ((await tables.get(api, { _count_sum: 1 })) as { count: number }).count

  test('a check adds nothing and answers rows, faults and a preview', async () => {
    const report = await check(
      await sheet([
        ['Name', 'Price'],
        ['Tea', 1],
        ['Cup', 'much'],
      ]),
    )
    expect(report).toMatchObject({ rows: 2, good: 1, bad: 1, count: 1, more: 0 })
    expect(report.preview.rows.map(row => Object.keys(row.faults))).toEqual([[], ['1']])
    expect(await count()).toBe(0)
  })

  test('a formula is a fault that names its cell, in a workbook and in CSV', async () => {
    const rows = [
      ['Name', 'Stock'],
      ['Tea', null],
    ]
    const cells = new Map([['1,1', { value: 2, type: 'formula' as const, formula: '1+1' }]])
    const files: [Content, string][] = [
      [await sheet(rows, { cells }), 'a.xlsx'],
      ['Name,Stock\r\nTea,=1+1\r\n', 'a.csv'],
    ]
    for (const [content, name] of files) {
      const { faults } = await check(content, name)
      expect([name, faults]).toMatchObject([
        name,
        [{ row: 2, column: 'Stock', reason: 'Stock has a formula. Copy the cell and paste it as a value.' }],
      ])
    }
  })

  test('merged heads are named by their cells', async () => {
    const merged = { merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }] }
    const content = await sheet(
      [
        ['Name', null, 'Price'],
        ['Tea', null, 1],
      ],
      merged,
    )
    await expect(check(content)).rejects.toMatchObject({ fields: { head: expect.stringContaining('(A1:B1)') } })
  })

  test('rows are counted as the workbook shows them, past rows without a value', async () => {
    const { faults } = await check(await sheet([[], ['Name', 'Price'], [], ['Tea', 1], [], ['Cup', 'much']]))
    expect(faults).toMatchObject([{ row: 6, column: 'Price' }])
  })

  test('a sheet of a million columns, an empty file and a file of nothing but a head get a sentence each', async () => {
    const wide = `Name${','.repeat(1_000_000)}x\r\nTea\r\n`
    await expect(check(wide, 'a.csv')).rejects.toMatchObject({ message: 'The sheet has more than 1000 columns' })
    const cells = Array.from({ length: 1001 }, (_, at) => (at === 0 ? 'Name' : `c${at}`))
    await expect(check(await sheet([cells]))).rejects.toMatchObject({ message: 'The sheet has more than 1000 columns' })
    await expect(check('', 'a.csv')).rejects.toMatchObject({ message: 'The file is empty' })
    await expect(check('\r\n\r\n', 'a.csv')).rejects.toMatchObject({ message: 'The file is empty' })
    await expect(check('Name\r\n', 'a.csv')).rejects.toMatchObject({ message: 'The file has no rows' })
  })

  test('UTF-16, semicolons and tabs are read; bytes in no encoding get a sentence', async () => {
    expect((await check(Buffer.from('\uFEFFName\tPrice\r\n绿茶\t2\r\n', 'utf16le'), 'a.csv')).count).toBe(0)
    expect((await check('Name;Price\r\nTe;2\r\n', 'a.csv')).count).toBe(0)
    await expect(check(Buffer.from([0x4e, 0x0a, 0xff, 0xff, 0xff]), 'a.csv')).rejects.toMatchObject({
      message: expect.stringContaining('encoding'),
    })
  })

  test('an old workbook that is none, and one of another program, get a sentence', async () => {
    const start = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    await expect(check(Buffer.concat([start, Buffer.alloc(2000)]), 'a.xls')).rejects.toMatchObject({ code: 'unsupported_file' })
  })

  test.each([
    ['zeroes', Buffer.alloc(3000)],
    ['random bytes', Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7919) % 251))],
    ['nothing', Buffer.alloc(0)],
  ])('an old workbook of %s cannot be read; that it has a password is not said', async (_, rest) => {
    const start = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    await expect(check(Buffer.concat([start, rest]), 'a.xls')).rejects.toMatchObject({
      code: 'unsupported_file',
      message: expect.stringContaining('cannot be read'),
    })
  })

  test.each([
    ['unpacked size', 24],
    ['packed size', 20],
    ['place', 42],
    ['way of packing', 10],
  ])(
    'a workbook whose directory lies about the %s of a part is refused, or read as it is where nobody reads that part',
    async (_, at) => {
      const book = Buffer.from(await sheet([['Name'], ...Array.from({ length: 50 }, (_row, row) => [`Tea ${row}`])]))
      const entries = entriesOf(book)
      expect(entries.length).toBeGreaterThan(4)
      const lies = [0, 1, 99, 70_000, 0xffff_fffe]
      const honest = await send(book, 'a.xlsx', { _check: '1' })
      let refused = 0
      for (const entry of entries)
        for (const lie of lies) {
          const content = Buffer.from(book)
          if (at === 10) content.writeUInt16LE(lie & 0xff, entry + at)
          else content.writeUInt32LE(lie, entry + at)
          for (const flags of [{ _check: '1' }, { _check: '1', _async: '1' }]) {
            const answered = await send(content, 'a.xlsx', flags).catch((error: unknown) => error)
            if (answered instanceof Error) refused += 1
            if (answered instanceof Error) expect(answered).toMatchObject({ name: 'Refusal', code: 'unsupported_file' })
            else if (!('_async' in flags)) expect(answered).toEqual(honest)
          }
        }
      expect(refused).toBeGreaterThan(0)
    },
  )

  test('a unique value that the shop has already is a fault; another shop’s is none', async () => {
    await tables.post('test/product/Save', { name: 'Tea', code: 'T-1' })
    await tables.post('test/product/Save', { name: 'Tea', code: 'T-2' }, shop(3))
    const { faults } = await check(
      await sheet([
        ['Name', 'Code'],
        ['Cup', 'T-1'],
        ['Cup', 'T-2'],
      ]),
    )
    expect(faults).toMatchObject([{ row: 2, column: 'Code', value: 'T-1', reason: 'Code already exists' }])
    expect(faults).toHaveLength(1)
  })

  const queue = async (content: Content, name: string, flags: Record<string, string> = {}): Promise<number> =>
    ((await send(content, name, { _async: '1', ...flags })).data as { task: number }).task
  const run = (id: number): Promise<void> => runTask(tables.services, new Map(Object.entries(importsModule.tasks ?? {})), id)
  const show = (id: number): Promise<Task> => showTask(tables.context(), id)

  test('a queued import keeps its file until it is done, adds all rows and says which they are', async () => {
    const rows = Array.from({ length: 1200 }, (_, at): CellValue[] => [`Tea ${at}`, at + 1, `T-${at}`])
    const id = await queue(await sheet([['Name', 'Price', 'Code'], ...rows]), 'a.xlsx')
    expect([tables.jobs.length, tables.files.size]).toEqual([1, 1])
    await run(id)
    const task = await show(id)
    expect(task).toMatchObject({ status: 2, progress: 100, message: '1,200 rows imported', result: { count: 1200 } })
    expect([await count(), tables.files.size]).toEqual([1200, 0])
    const { show: filter } = task.result as { show: Record<string, string> }
    expect((await tables.get(api, { ...filter, _count_sum: 1 })) as unknown).toMatchObject({ count: 1200 })
  })

  test.each(['xlsx', 'csv'] as const)(
    'a %s with faults comes back with the reasons beside its rows, and is taken again',
    async type => {
      const rows: CellValue[][] = [
        ['Code', 'Name', 'Price'],
        ['T-1', '@Tea', 1],
        [null, 'Cup', 'much'],
      ]
      const text = rows.map(row => row.map(cell => cell ?? '').join(',')).join('\r\n')
      const id = await queue(type === 'csv' ? text : await sheet(rows), `a.${type}`)
      await run(id)
      expect(await show(id)).toMatchObject({ status: 3, file: 1, result: { good: 1, bad: 1 } })
      expect(await count()).toBe(0)
      const file = (await loadTaskFile(tables.context(), id)) as FileAnswer
      expect(file.name).toBe(`a_Reasons.${type}`)
      const bytes = await buffer(file.stream)
      if (type === 'csv') expect(bytes.toString()).toContain("'@Tea")
      else expect((await readXlsx(bytes)).sheets[0]?.rows[2]).toEqual([null, 'Cup', 'much', expect.stringContaining('much')])
      expect(await check(bytes, `b.${type}`)).toMatchObject({ rows: 2, count: 1, faults: [{ row: 3, column: 'Price' }] })
    },
  )

  test('an import cancelled while it runs has added nothing', async () => {
    const rows = Array.from({ length: 3000 }, (_, at): CellValue[] => [`Tea ${at}`])
    const id = await queue(await sheet([['Name'], ...rows]), 'a.xlsx')
    const get = tables.services.files.get
    tables.services.files.get = async key => {
      await stopTask(tables.context(), id)
      return get(key)
    }
    await run(id)
    tables.services.files.get = get
    expect([(await show(id)).status, await count(), tables.files.size]).toEqual([4, 0, 0])
  })

  test('an import whose server died is done again from its file; the first run has left nothing', async () => {
    const id = await queue(await sheet([['Name'], ['Tea'], ['Cup']]), 'a.xlsx')
    await tables.database.updateTable('task').set({ status: 1, run: 'dead', attempts: 1 }).where('id', '=', id).execute()
    await run(id)
    expect([(await show(id)).status, await count()]).toEqual([2, 2])
    await run(id)
    expect(await count()).toBe(2)
  })
})

/** Where the directory of a zip describes each of its parts. */
function entriesOf(zip: Buffer): number[] {
  const places: number[] = []
  for (let at = zip.indexOf('504b0102', 0, 'hex'); at >= 0; at = zip.indexOf('504b0102', at + 1, 'hex')) places.push(at)
  return places
}
