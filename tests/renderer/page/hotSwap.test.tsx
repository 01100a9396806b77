import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Page } from '../../../renderer/page/Page.tsx'
import { type ExampleEntry, expandExample } from '../../support/expandExample.ts'
import { FakeConsole } from '../../support/FakeConsole.tsx'
import { makeFakeHost } from '../../support/fakeHost.ts'
import { goods, goodsRows } from '../drawExample.tsx'

const form = (fields: string[]): ExampleEntry => ({
  title: 'form',
  page: { title: 'Goods', blocks: [{ form: 'goods', layout: 1, fields }] },
  entities: { goods },
})
const drawerPath = '/goods/add'
const question: { title: string; fields: Record<string, object>; toast: string } = {
  title: 'Note it',
  fields: { note: { type: 'text', label: 'Note' } },
  toast: 'Noted',
}
const list = (label: string, { title, fields, toast } = question): ExampleEntry => ({
  title: 'list',
  page: {
    title: 'Goods',
    blocks: [
      {
        list: 'goods',
        columns: ['goods_name', 'price'],
        toolbar: [{ label: 'Add', run: { open: drawerPath } }],
        rowActions: [{ label, run: [{ ask: fields, title }, { toast }] }],
      },
    ],
  },
  entities: { goods },
})
const steps: Record<string, object> = {
  Before: { title: 'Before', blocks: [{ text: 'Read this' }] },
  First: { title: 'First', name: 'first', blocks: [{ form: 'goods', fields: ['goods_name'] }] },
  Second: { title: 'Second after {result.first.id}', name: 'second', blocks: [{ form: 'goods', fields: ['stock'] }] },
}
const wizard = (names: string[]): ExampleEntry => ({
  title: 'wizard',
  page: { title: 'Goods', blocks: [{ steps: names.map(name => steps[name]) }] },
  entities: { goods },
})
const answers = { 'GET seller/goods/manageShow': { rows: goodsRows(2) }, 'POST seller/goods/Save': { id: 1, version: 1 } }

/** Draws a page; `swap` gives it another version, as saving its file does while the console runs. */
function draw(first: ExampleEntry, opened?: ExampleEntry) {
  const pageOf = (entry: ExampleEntry, path?: string) => ({ ...expandExample(entry, path).page })
  const pages = opened ? [{ page: { ...pageOf(opened, drawerPath), mode: 'drawer' as const }, params: {} }] : []
  const host = makeFakeHost({ answers, entities: expandExample(first).entities, pages })
  host.version = 1
  const console = (page: ReturnType<typeof pageOf>) => (
    <FakeConsole host={host}>
      <Page page={page} />
    </FakeConsole>
  )
  const { rerender } = render(console(pageOf(first)))
  const swap = (next: ExampleEntry, nextOpened?: ExampleEntry) => {
    host.version = (host.version ?? 0) + 1
    if (pages[0] && nextOpened) pages[0] = { ...pages[0], page: { ...pageOf(nextOpened, drawerPath), mode: 'drawer' } }
    host.onMove?.()
    rerender(console(pageOf(next)))
  }
  return { host, swap }
}

async function openQuestion(label: RegExp): Promise<HTMLElement> {
  await userEvent.click((await screen.findAllByRole('button', { name: label }))[0] as HTMLElement)
  return screen.findByRole('dialog', { name: 'Note it' })
}

test('a form keeps what was typed when its page changes, but for fields that are gone, and says so', async () => {
  const { host, swap } = draw(form(['goods_name', 'stock']))
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Tea')
  await userEvent.type(screen.getByLabelText(/^Stock/), '12')
  swap(form(['goods_name', 'price']))
  await screen.findByLabelText(/^Price/)
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Tea')
  expect(screen.queryByLabelText(/^Stock/)).toBeNull()
  expect(host.said.map(said => said.text)).toEqual(['This page has changed. What you entered is still here.'])
})

test('a form in which nothing was typed is drawn anew without a word', async () => {
  const { host, swap } = draw(form(['goods_name', 'stock']))
  await screen.findByLabelText(/^Name/)
  swap(form(['goods_name', 'price']))
  await screen.findByLabelText(/^Price/)
  expect(host.said).toEqual([])
})

test('an open question is asked as its file says now, with what was typed, and goes on with the steps that follow now', async () => {
  const { host, swap } = draw(list('Note'))
  const dialog = await openQuestion(/^Note/)
  await userEvent.type(await within(dialog).findByLabelText('Note'), 'Call back')
  const until = { type: 'text', label: 'Until' }
  swap(
    list('Remark', {
      title: 'Remark on it',
      fields: { note: { type: 'text', label: 'Remark' }, until },
      toast: '{result.note}!',
    }),
  )
  await within(dialog).findByLabelText('Until')
  expect(dialog.getAttribute('aria-labelledby')).toBe(within(dialog).getByRole('heading', { name: 'Remark on it' }).id)
  expect(within(dialog).getByLabelText('Remark')).toHaveProperty('value', 'Call back')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remark' }))
  const said = ['This page has changed. What you entered is still here.', 'Call back!']
  await waitFor(() => expect(host.said.map(one => one.text)).toEqual(said))
})

test('a question whose action is gone is asked to its end as it was', async () => {
  const { host, swap } = draw(list('Note'))
  const dialog = await openQuestion(/^Note/)
  await userEvent.type(await within(dialog).findByLabelText('Note'), 'Call back')
  swap(form(['goods_name']))
  await screen.findByLabelText(/^Name/)
  expect(within(dialog).getByLabelText('Note')).toHaveProperty('value', 'Call back')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Note' }))
  await waitFor(() => expect(host.said.map(said => said.text)).toEqual(['Noted']))
})

test('a wizard goes on where it was, with what its steps have saved and what is being typed', async () => {
  const { host, swap } = draw(wizard(['First', 'Second']))
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Tea')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Second after 1' })
  await userEvent.type(await screen.findByLabelText(/^Stock/), '12')
  swap(wizard(['Before', 'First', 'Second']))
  await screen.findByRole('button', { name: /Before/ })
  await screen.findByRole('heading', { name: 'Second after 1' })
  expect(await screen.findByLabelText(/^Stock/)).toHaveProperty('value', '12')
  expect(host.calls.filter(call => call.method === 'POST')).toHaveLength(1)
})

test('a page in a drawer is drawn anew in place, with what was typed', async () => {
  const { swap } = draw(list('Note'), form(['goods_name', 'stock']))
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }))
  const drawer = await screen.findByRole('dialog')
  await userEvent.type(await within(drawer).findByLabelText(/^Name/), 'Tea')
  swap(list('Note'), form(['goods_name', 'price']))
  await within(drawer).findByLabelText(/^Price/)
  expect(within(drawer).getByLabelText(/^Name/)).toHaveProperty('value', 'Tea')
})
