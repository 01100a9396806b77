import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { FakeHost } from '../../support/fakeHost.ts'
import { drawExample, listOf } from '../drawExample.tsx'

// The machine may be slow: nothing here waits for it to pass.
vi.mock('../../../renderer/controls/guardTime.ts', () => ({ guardTime: 1_000_000 }))

const api = 'seller/goods/manageShow'
const manage = 'seller/export/ExportManage'
const column = (name: string, title: string) => ({ name, title, type: 'text' })
const metadata = {
  column_names: ['goods_name', 'price', 'stock', 'show', 'unit'],
  rows: Object.fromEntries([
    ['goods_name', column('goods_name', 'Name')],
    ['price', column('price', 'Price')],
    ['stock', column('stock', 'Stock')],
    ['show', column('show', 'State')],
    ['unit', column('unit', 'Unit')],
  ]),
  pk: 'id',
  show_excel: true,
  show_excel_async: true,
  export_types: ['xlsx', 'csv'],
  targets: 1,
}
const task = (id: number, rest: Record<string, unknown>) => ({ id, title: `File ${id}.xlsx`, progress: 0, rows: 0, ...rest })
const tasks = [
  task(5, { status: 0, may: ['cancel'] }),
  task(4, { status: 1, progress: 40, rows: 400, may: ['cancel'] }),
  task(3, { status: 2, rows: 1000, excel: '/x', expires_at: 1_795_752_000, may: [] }),
  task(2, { status: 3, error: 'Too large', may: ['retry'] }),
  task(1, { status: 2, rows: 7, excel: '' }),
]
const draw = (answers: Record<string, unknown> = {}, toolbar = ['export']): FakeHost =>
  drawExample(
    listOf(
      { title: 'Goods', toolbar, select: 'pages' },
      { [`GET ${api}?_metadata=1`]: metadata, [`GET ${manage}`]: { data: tasks }, ...answers },
    ),
  )
const press = async (name: string | RegExp, inside: HTMLElement = document.body) =>
  userEvent.click(await within(inside).findByRole('button', { name }))
const openDialog = async (): Promise<HTMLElement> => {
  await screen.findByText('Goods 1')
  await press('Export')
  const dialog = await screen.findByRole('dialog', { name: 'Export' })
  await within(dialog).findByText('4 of 5 chosen')
  return dialog
}

test('4 Export task: status 2 is finished, with a link shows download and without a link shows expired; every task has a delete', async () => {
  draw()
  await press('My exports', await openDialog())
  const drawer = await screen.findByRole('dialog', { name: 'My exports' })
  const items = await within(drawer).findAllByRole('listitem')
  const buttonsOf = (item: HTMLElement) =>
    within(item)
      .getAllByRole('button')
      .map(button => button.textContent)
  expect(items.map(buttonsOf)).toEqual([
    ['Cancel', 'Delete'],
    ['Cancel', 'Delete'],
    ['Download', 'Delete'],
    ['Try again', 'Delete'],
    ['Delete'],
  ])
  expect(items.map(item => item.querySelector('p, progress + span')?.textContent)).toEqual([
    '0% · Waiting',
    '40% · 400 rows so far',
    '1,000 rows · kept until 2026-11-27 12:00',
    'Too large',
    '7 rows · The file has expired. Export it again.',
  ])
})

test('cancelling and repeating ask the back end by the number of the export', async () => {
  const host = draw({ 'POST seller/export/ExportCancel': { message: 'Cancelled' }, 'POST seller/export/ExportRetry': {} })
  await press('My exports', await openDialog())
  await press('Cancel: File 4.xlsx')
  await press('Try again: File 2.xlsx')
  await waitFor(() => expect(host.calls.filter(call => call.method === 'POST')).toHaveLength(2))
  expect(host.calls.filter(call => call.method === 'POST').map(({ api, body }) => [api, body])).toEqual([
    ['seller/export/ExportCancel', { id: 4 }],
    ['seller/export/ExportRetry', { id: 2 }],
  ])
})

test('a file is opened by a link that is asked for when it is wanted, and by none that the list was drawn with', async () => {
  let link = '/old?signature=1'
  const host = draw({ [`GET ${manage}`]: () => ({ data: [task(3, { status: 2, rows: 9, excel: link })] }) })
  await press('My exports', await openDialog())
  await screen.findByRole('button', { name: 'Download: File 3.xlsx' })
  link = '/new?signature=2'
  await press('Download: File 3.xlsx')
  await waitFor(() => expect(host.opened).toEqual(['/new?signature=2']))
  link = ''
  await press('Download: File 3.xlsx')
  await waitFor(() => expect(host.said.map(({ text }) => text)).toEqual(['The file has expired. Export it again.']))
  expect(host.opened).toHaveLength(1)
})

test('one button says Export: the way to the exports stands in its dialog, and beside it only while one is being made', async () => {
  draw({ [`GET ${manage}`]: () => ({ data: [task(2, { status: 2, rows: 7, excel: '/x' })] }) })
  const dialog = await openDialog()
  expect(screen.getAllByRole('button', { name: /export/i }).filter(button => !dialog.contains(button))).toHaveLength(1)
  await within(dialog).findByRole('button', { name: 'My exports' })
})

test('where the console has a place of its own for exports, the way there closes the dialog, which would lie over it', async () => {
  const host = draw()
  const dialog = await openDialog()
  host.showExports = () => void host.went.push('exports')
  await press('My exports', dialog)
  await waitFor(() => expect(host.went).toEqual(['exports']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an export that is finished while one looks is said in the list alone', async () => {
  let state: unknown[] = [task(9, { status: 1, progress: 90 })]
  const host = draw({ [`GET ${manage}`]: () => ({ data: state }), 'POST seller/export/ExportDel': {} })
  await press('My exports', await openDialog())
  await screen.findByText('In progress')
  state = [task(9, { status: 2, rows: 3, excel: '/x' })]
  await press(/^Delete: /)
  await screen.findByText('File 9.xlsx is ready')
  expect(host.said.filter(({ text }) => text.includes('ready'))).toEqual([])
})

test('a selection is exported as a target, in the order of the list, and a task leads to the exports', async () => {
  const host = draw({ [`POST ${api}`]: { message: 'Queued', task: 5 } })
  await screen.findByText('Goods 1')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Goods 2' }))
  const dialog = await openDialog()
  expect(within(dialog).getByRole('radio', { name: 'Only the 1 selected row' })).toHaveProperty('checked', true)
  await userEvent.click(within(dialog).getByRole('radio', { name: 'CSV (.csv)' }))
  await press('Export in background', dialog)
  await waitFor(() => expect(host.calls.find(call => call.method === 'POST')?.body).toBeDefined())
  expect(host.calls.find(call => call.method === 'POST')?.body).toMatchObject({
    _down_excel: 1,
    _async: 1,
    _excel_file_name: 'Goods_202611201200.csv',
    _excel_down_culumns: 'goods_name,price,stock,show',
    target: { ids: [2] },
  })
  await waitFor(() => expect(host.said.map(({ text, action }) => [text, action?.label])).toEqual([['Queued', 'Show exports']]))
  await screen.findByRole('button', { name: 'My exports, 2 in progress' })
})

test('the dialog says how many rows go into the file, and that they are those of the filters', async () => {
  const said = async (query: string) => {
    const answers = { [`GET ${api}?_metadata=1`]: metadata }
    drawExample(listOf({ title: 'Goods', toolbar: ['export'], filters: ['show'] }, answers), { query })
    const text = (await within(await openDialog()).findByText(/^All \d/)).textContent
    cleanup()
    return text
  }
  expect(await said('')).toBe('All 45 rows')
  // The first is unlisted, and so is every second one.
  expect(await said('show=0')).toBe('All 23 rows that match the filters')
})

test('rows that records own go into the file where the back end has them and one asks for them', async () => {
  const own = { ...metadata, export_children: ['Contacts'] }
  const host = draw({ [`GET ${api}?_metadata=1`]: own, [`FILE ${api}`]: null })
  const dialog = await openDialog()
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'With contacts, a line each' }))
  await press('Export', dialog)
  await waitFor(() => expect(JSON.stringify(host.downloads)).toContain('"_children":1'))
})

test('7.4 POST /v1/seller/export/ExportDel with body id (number): the response message is shown as success and the list is refreshed', async () => {
  let state = [task(3, { status: 2, rows: 9, excel: '/x' })]
  const remove = () => {
    state = []
    return { message: 'The export is gone' }
  }
  const host = draw({ [`GET ${manage}`]: () => ({ data: state }), 'POST seller/export/ExportDel': remove })
  await press('My exports', await openDialog())
  await press('Delete: File 3.xlsx')
  await screen.findByText('Nothing exported yet')
  expect(host.calls.filter(call => call.method === 'POST').map(({ api, body }) => [api, body])).toEqual([
    ['seller/export/ExportDel', { id: 3 }],
  ])
  expect(host.said).toEqual([{ tone: 'success', text: 'The export is gone' }])
})

test("8 Export deletion success: the server's message field is shown as it came, in whatever language", async () => {
  const host = draw({ 'POST seller/export/ExportDel': { message: '导出任务已删除' } })
  await press('My exports', await openDialog())
  await press('Delete: File 1.xlsx')
  await waitFor(() => expect(host.said).toEqual([{ tone: 'success', text: '导出任务已删除' }]))
})

test('8 Async export success: the server message is shown and the export-task list refreshes', async () => {
  let state = [task(5, { status: 1, progress: 10 })]
  const queue = () => {
    state = [task(6, { status: 0 }), ...state]
    return { message: 'The server makes the file', task: 6 }
  }
  const host = draw({ [`GET ${manage}`]: () => ({ data: state }), [`GET ${api}?_down_excel=1`]: queue })
  await press('Export in background', await openDialog())
  await waitFor(() => expect(host.said.map(({ tone, text }) => [tone, text])).toEqual([['success', 'The server makes the file']]))
  await screen.findByRole('button', { name: 'My exports, 2 in progress' })
})

test('5 Export: a zero total shows that there is nothing to export; advanced export needs at least one column, and the column-display picker requires at least one column', async () => {
  const host = drawExample(listOf({ title: 'Goods', toolbar: ['export'] }, { [`GET ${api}?_metadata=1`]: metadata }, []))
  await press('Export')
  await waitFor(() => expect(host.said).toEqual([{ tone: 'warning', text: 'There is nothing to export' }]))
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  const full = draw()
  const dialog = await openDialog()
  await press('Select all', dialog)
  await press('Select none', dialog)
  await press('Export', dialog)
  await press('Cancel', dialog)
  await press('Columns')
  const picker = await screen.findByRole('dialog', { name: 'Columns' })
  const boxes = (await within(picker).findAllByRole('checkbox')) as HTMLInputElement[]
  for (const box of boxes) if (box.checked) await userEvent.click(box)
  const needed = { tone: 'warning', text: 'Choose at least one column' }
  expect(full.said).toEqual([needed, needed])
  expect(boxes.filter(box => box.checked)).toHaveLength(1)
  expect(full.downloads).toEqual([])
})

test.each([
  ['the message that came', { message: '导入成功', count: 3 }, '导入成功'],
  ['what was done, where none came', { count: 3 }, '3 rows imported'],
])('8 Import success: the message is shown, %s', async (_case, answer, text) => {
  const host = draw({ [`GET ${api}?_metadata=1`]: { ...metadata, show_excel_import: true }, [`POST ${api}`]: answer }, ['import'])
  await screen.findByText('Goods 1')
  await press('Import')
  await userEvent.upload(await screen.findByLabelText('File'), new File(['x'], 'goods.xlsx'))
  expect((await screen.findByText(text)).closest('[role=status]')).not.toBeNull()
  const sent = host.calls.find(call => call.method === 'POST')?.body as FormData
  expect([(sent.get('file') as File).name, sent.get('_excel_import')]).toEqual(['goods.xlsx', '1'])
})

test('no column is no file, and what came instead of a file is said with the way to it', async () => {
  const host = draw({ [`FILE ${api}`]: { message: 'More than 100000 rows', task: 5 } })
  const dialog = await openDialog()
  await press('Select all', dialog)
  await press('Select none', dialog)
  await press('Export', dialog)
  expect(host.said.map(({ text }) => text)).toEqual(['Choose at least one column'])
  expect(host.downloads).toEqual([])
  await press('Same as the list', dialog)
  await press('Export', dialog)
  await waitFor(() =>
    expect(host.said.at(-1)).toMatchObject({ text: 'More than 100000 rows', action: { label: 'Show exports' } }),
  )
})

test('4 Buttons with the prevent-double-click behaviour are disabled after a click: “Cancel” does not become “Try again” under it', async () => {
  let state: unknown = task(4, { status: 1, may: ['cancel'] })
  const cancelled = task(4, { status: 4, may: ['retry'] })
  draw({
    [`GET ${manage}`]: () => ({ data: [state] }),
    'POST seller/export/ExportCancel': () => {
      state = cancelled
      return {}
    },
  })
  await press('My exports', await openDialog())
  await press('Cancel: File 4.xlsx')
  const again = (await screen.findByRole('button', { name: 'Try again: File 4.xlsx' })) as HTMLButtonElement
  expect(again.disabled).toBe(true)
})
