import { anyTable } from '../../../server/database/anyTable.ts'
import { readXlsx } from 'hucre/xlsx'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer, FileAnswer } from '../../../server/context/answer.ts'
import type { EntityHooks } from '../../../server/context/Context.ts'
import exportsModule from '../../../server/modules/console/exports/index.ts'
import { keptSeconds } from '../../../server/tasks/dropOldTasks.ts'
import { entitiesAndTasks } from '../table/entities.ts'
import { describeDrawn } from '../../support/postgres.ts'
import { openEngine } from '../table/openEngine.ts'
import { type Caller, openTables, shop, type Tables } from '../table/openTables.ts'
import { runExport } from './runExport.ts'

const api = 'test/product/List'
const columns = 'name,price,rate,ratio,show,tags,at,day,opens,active,brand_id'

describeDrawn('exports', engine => {
  let tables: Tables
  beforeAll(async () => {
    const hooks = { task: exportsModule.hooks?.task ?? {} } as Record<string, EntityHooks>
    tables = await openTables(await openEngine(engine), hooks, entitiesAndTasks())
  })
  afterAll(() => tables.close())
  beforeEach(async () => {
    await tables.clear()
    tables.jobs.length = 0
    tables.files.clear()
  })

  const fill = async (): Promise<number> => {
    const { id: brand } = (await tables.post('test/brand/Save', { name: 'Mountain' })) as { id: number }
    const tea = {
      name: '=1+1',
      price: 1250,
      rate: 550,
      ratio: '1.5',
      show: 1,
      tags: ['new', 'hot'],
      at: 1_700_000_000,
      day: 1_700_000_000,
      opens: 34_200,
      brand_id: brand,
    }
    const { id } = (await tables.post('test/product/Save', tea)) as { id: number }
    await tables.post('test/product/Save', { name: '@cup, "big"', price: 5 })
    return id
  }
  const load = async (query: Record<string, string | number>): Promise<FileAnswer> =>
    (await tables.get(api, { _down_excel: 1, ...query })) as FileAnswer
  const rowsOf = async (file: FileAnswer): Promise<unknown[][]> =>
    (await readXlsx(await buffer(file.stream))).sheets[0]?.rows ?? []

  // A workbook's dates have no zone: they are the shop's clock, read as if it were UTC.
  test('a workbook has heads and cells as people read them, numbers as numbers and dates as dates', async () => {
    await fill()
    const file = await load({ _excel_down_culumns: columns, sort: 'price', order: 'desc', _excel_file_name: 'My/goods' })
    expect(file).toMatchObject({
      name: 'My_goods.xlsx',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    })
    expect(await rowsOf(file)).toEqual([
      ['Name', 'Price', 'Rate', 'Ratio', 'State', 'Tags', 'Moment', 'Day', 'Opens', 'Active', 'Brand'],
      [
        '=1+1',
        12.5,
        5.5,
        1.5,
        'Shown',
        'New, Hot',
        new Date('2023-11-15T06:13:20Z'),
        new Date('2023-11-15T00:00:00Z'),
        '09:30:00',
        'Yes',
        'Mountain',
      ],
      ['@cup, "big"', 0.05, null, null, 'Hidden', null, null, null, null, 'Yes', null],
    ])
  })

  test('what begins like a formula is a text cell in a workbook and has a quote before it in CSV', async () => {
    await fill()
    const book = await readXlsx(
      await buffer((await load({ _excel_down_culumns: 'name', sort: 'price', order: 'desc' })).stream),
      { readStyles: true },
    )
    expect(book.sheets[0]?.cells?.get('1,0')?.formula).toBeUndefined()
    const csv = await load({ _excel_down_culumns: 'name,price', sort: 'price', order: 'desc', _excel_file_name: 'a.csv' })
    expect(await text(csv.stream)).toBe('Name,Price\r\n"\'=1+1",12.50\r\n"\'@cup, ""big""",0.05\r\n')
  })

  test('columns come in the order chosen; none chosen is refused', async () => {
    await fill()
    expect((await rowsOf(await load({ _excel_down_culumns: 'price,name' })))[0]).toEqual(['Price', 'Name'])
    await expect(load({ _excel_down_culumns: '' })).rejects.toMatchObject({ message: 'Choose at least one column' })
    await expect(load({ _excel_down_culumns: 'pin' })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('a selection exports its rows alone, a filter its rows, and nothing is refused', async () => {
    const id = await fill()
    expect(await rowsOf(await load({ _excel_down_culumns: 'name', id }))).toEqual([['Name'], ['=1+1']])
    expect(await rowsOf(await load({ _excel_down_culumns: 'name', price: ',100' }))).toEqual([['Name'], ['@cup, "big"']])
    await expect(load({ name: 'nothing' })).rejects.toMatchObject({ message: 'There is nothing to export' })
  })

  test('a long export reads by key and has every row once, also where the sorted column is empty', async () => {
    const rows = Array.from({ length: 4500 }, (_, index) => ({
      supplier_id: 2,
      name: `n${index}`,
      price: index % 3 ? index % 50 : null,
      version: 1,
    }))
    for (let start = 0; start < rows.length; start += 500)
      await anyTable(tables.database)
        .insertInto('product')
        .values(rows.slice(start, start + 500))
        .execute()
    for (const order of ['asc', 'desc']) {
      const found = await rowsOf(await load({ _excel_down_culumns: 'name,price', sort: 'price', order }))
      expect(new Set(found.slice(1).map(([name]) => name)).size).toBe(4500)
      expect(found).toHaveLength(4501)
    }
  })

  const route = (
    path: string,
    query: Record<string, string> = {},
    body: Record<string, unknown> = {},
    caller: Caller = shop(2),
  ): Promise<unknown> => {
    const found = exportsModule.routes?.find(each => each.path === `seller/export/${path}`)
    if (!found) throw new Error(path)
    return found.run(tables.context(caller), { query, body })
  }
  const tasks = async (caller?: Caller): Promise<Record<string, unknown>[]> =>
    ((await route('ExportManage', {}, {}, caller)) as { data: Record<string, unknown>[] }).data
  const queue = async (): Promise<number> => {
    await load({ _async: 1, _excel_down_culumns: 'name', _excel_file_name: 'Later', sort: 'price', order: 'desc' })
    return Number(tables.jobs[0]?.data.id)
  }

  test('3 Export task: id, status (2 means finished), excel (a file link): a queued export becomes a file that its owner can load', async () => {
    await fill()
    const answer = (await load({ _async: 1, _excel_down_culumns: 'name', _excel_file_name: 'Later' })) as unknown as Answer
    expect(answer.message).toContain('queued')
    expect(await tasks()).toMatchObject([{ title: 'Later.xlsx', status: 0, excel: '' }])
    await runExport(tables.services, tables.jobs[0]?.data ?? {})
    const [task] = await tasks()
    expect(task).toMatchObject({ status: 2, progress: 100, rows: 2, excel: expect.stringContaining('ExportDown?id=') })
    for (const secret of ['owner', 'order', 'file_key']) expect(task).not.toHaveProperty(secret)
    const file = (await route('ExportDown', { id: String(task?.id) })) as FileAnswer
    expect(await rowsOf(file)).toHaveLength(3)
  })

  test('a task is seen, loaded and deleted by nobody but its owner', async () => {
    await fill()
    const id = await queue()
    await runExport(tables.services, { id })
    const strangers: Caller[] = [shop(3), { tenant: 2, actor: { kind: 'operator', id: 2, supplierId: 2 } }]
    for (const stranger of strangers) {
      expect(await tasks(stranger)).toEqual([])
      await expect(route('ExportDown', { id: String(id) }, {}, stranger)).rejects.toMatchObject({ code: 'not_found' })
      await expect(route('ExportDel', {}, { id }, stranger)).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  test('a task that was being made when its server died is made from its start', async () => {
    await fill()
    const id = await queue()
    await tables.database.updateTable('task').set({ status: 1, progress: 40, done: 1 }).where('id', '=', id).execute()
    await runExport(tables.services, { id })
    expect(await tasks()).toMatchObject([{ status: 2, rows: 2 }])
    expect(tables.files.size).toBe(1)
  })

  test('a task deleted while it is made leaves no file', async () => {
    await fill()
    const id = await queue()
    const put = tables.services.files.put
    tables.services.files.put = async (...given) => {
      await put(...given)
      await route('ExportDel', {}, { id })
    }
    await runExport(tables.services, { id })
    tables.services.files.put = put
    expect(await tasks()).toEqual([])
    expect(tables.files.size).toBe(0)
  })

  test('a task that fails says so without telling why to people', async () => {
    await fill()
    const id = await queue()
    const put = tables.services.files.put
    tables.services.files.put = () => Promise.reject(new Error('disk /var/data is full'))
    await runExport(tables.services, { id })
    tables.services.files.put = put
    expect(await tasks()).toMatchObject([{ status: 3, error: 'The export failed. Try again.' }])
  })

  test('after seven days the link is gone and then the file', async () => {
    await fill()
    const id = await queue()
    await runExport(tables.services, { id })
    await tables.database
      .updateTable('task')
      .set({ finished_at: Math.floor(Date.now() / 1000) - keptSeconds - 1 })
      .where('id', '=', id)
      .execute()
    expect(await tasks()).toMatchObject([{ status: 2, excel: '' }])
    await expect(route('ExportDown', { id: String(id) })).rejects.toMatchObject({
      message: 'The file has expired. Export it again.',
    })
    await queue()
    await runExport(tables.services, tables.jobs[1]?.data ?? {})
    expect(tables.files.size).toBe(1)
  })

  test('deleting a task deletes its file', async () => {
    await fill()
    const id = await queue()
    await runExport(tables.services, { id })
    await route('ExportDel', {}, { id })
    expect([await tasks(), tables.files.size]).toEqual([[], 0])
  })

  const change = (path: string, id: number, caller?: Caller) => route(path, {}, { id }, caller)

  test('a waiting task that is cancelled makes no file, and may be made again', async () => {
    await fill()
    const id = await queue()
    await change('ExportCancel', id)
    await runExport(tables.services, { id })
    expect(await tasks()).toMatchObject([{ status: 4, excel: '', may: ['retry'] }])
    expect(tables.files.size).toBe(0)
    await change('ExportRetry', id)
    expect(tables.jobs.at(-1)).toEqual({ name: 'export', data: { id } })
    await runExport(tables.services, { id })
    expect(await tasks()).toMatchObject([{ status: 2, rows: 2, may: [] }])
  })

  test('a task cancelled while it is made stops and leaves no file', async () => {
    await fill()
    const id = await queue()
    const put = tables.services.files.put
    tables.services.files.put = async (key, content, type) => {
      await change('ExportCancel', id)
      await put(key, content, type)
    }
    await runExport(tables.services, { id })
    tables.services.files.put = put
    expect(await tasks()).toMatchObject([{ status: 4, excel: '' }])
    expect(tables.files.size).toBe(0)
  })

  test('a task that is cancelled and begun again while its first run still ends has the file of the second alone', async () => {
    await fill()
    const id = await queue()
    const put = tables.services.files.put
    tables.services.files.put = async (key, content, type) => {
      tables.services.files.put = put
      await put(key, content, type)
      await change('ExportCancel', id)
      await change('ExportRetry', id)
      await runExport(tables.services, { id })
    }
    await runExport(tables.services, { id })
    expect(await tasks()).toMatchObject([{ status: 2 }])
    expect(tables.files.size).toBe(1)
    expect(await rowsOf((await route('ExportDown', { id: String(id) })) as FileAnswer)).toHaveLength(3)
  })

  test('what is finished can be neither cancelled nor repeated, and nobody touches the task of another', async () => {
    await fill()
    const id = await queue()
    for (const path of ['ExportCancel', 'ExportRetry'])
      await expect(change(path, id, shop(3))).rejects.toMatchObject({ code: 'not_found' })
    await runExport(tables.services, { id })
    for (const path of ['ExportCancel', 'ExportRetry'])
      await expect(change(path, id)).rejects.toMatchObject({ code: 'state_conflict' })
  })

  test('a half file that a dead server left is removed, and until then never offered', async () => {
    await fill()
    const id = await queue()
    tables.files.set('exports/half.xlsx', new Uint8Array([1]))
    await tables.database.updateTable('task').set({ status: 1, file_key: 'exports/half.xlsx' }).where('id', '=', id).execute()
    expect(await tasks()).toMatchObject([{ status: 1, excel: '' }])
    await expect(route('ExportDown', { id: String(id) })).rejects.toMatchObject({ code: 'not_found' })
    await runExport(tables.services, { id })
    expect([...tables.files.keys()]).toEqual([expect.not.stringContaining('half')])
  })

  test('a finished task says until when its file is kept', async () => {
    await fill()
    const id = await queue()
    await runExport(tables.services, { id })
    const [task] = await tasks()
    expect(task?.expires_at).toBe(Number(task?.finished_at) + keptSeconds)
  })
})
