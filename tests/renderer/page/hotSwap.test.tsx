import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Page } from '../../../renderer/page/Page.tsx'
import { type ExampleEntry, expandExample } from '../../support/expandExample.ts'
import { FakeConsole } from '../../support/FakeConsole.tsx'
import { makeFakeHost } from '../../support/fakeHost.ts'
import { goods, goodsRows } from '../drawExample.tsx'

const patience = { timeout: 15_000 }
const form = (fields: string[]): ExampleEntry => ({
  title: 'form',
  page: { title: 'Goods', blocks: [{ form: 'goods', layout: 1, fields }] },
  entities: { goods },
})
const drawerPath = '/goods/add'
const list = (label: string): ExampleEntry => ({
  title: 'list',
  page: {
    title: 'Goods',
    blocks: [
      {
        list: 'goods',
        columns: ['goods_name', 'price'],
        toolbar: [{ label: 'Add', run: { open: drawerPath } }],
        rowActions: [{ label, run: [{ ask: { note: { type: 'text', label: 'Note' } }, title: 'Note it' }, { toast: 'Noted' }] }],
      },
    ],
  },
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

test('a form keeps what was typed when its page changes, but for fields that are gone, and says so', async () => {
  const { host, swap } = draw(form(['goods_name', 'stock']))
  await userEvent.type(await screen.findByLabelText(/^Name/, {}, patience), 'Tea')
  await userEvent.type(screen.getByLabelText(/^Stock/), '12')
  swap(form(['goods_name', 'price']))
  await screen.findByLabelText(/^Price/, {}, patience)
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Tea')
  expect(screen.queryByLabelText(/^Stock/)).toBeNull()
  expect(host.said.map(said => said.text)).toEqual(['This page has changed. What you entered is still here.'])
})

test('a form in which nothing was typed is drawn anew without a word', async () => {
  const { host, swap } = draw(form(['goods_name', 'stock']))
  await screen.findByLabelText(/^Name/, {}, patience)
  swap(form(['goods_name', 'price']))
  await screen.findByLabelText(/^Price/, {}, patience)
  expect(host.said).toEqual([])
})

test('a dialog stays open with what was typed when the page below it changes, and goes on', async () => {
  const { host, swap } = draw(list('Note'))
  await userEvent.click((await screen.findAllByRole('button', { name: /^Note/ }, patience))[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Note it' })
  await userEvent.type(await within(dialog).findByLabelText('Note', {}, patience), 'Call back')
  swap(list('Remark'))
  await screen.findAllByRole('button', { name: /^Remark/ }, patience)
  expect(dialog.isConnected).toBe(true)
  expect(within(dialog).getByLabelText('Note')).toHaveProperty('value', 'Call back')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Note' }))
  await waitFor(() => expect(host.said.map(said => said.text)).toEqual(['Noted']))
})

test('a page in a drawer is drawn anew in place, with what was typed', async () => {
  const { swap } = draw(list('Note'), form(['goods_name', 'stock']))
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }, patience))
  const drawer = await screen.findByRole('dialog')
  await userEvent.type(await within(drawer).findByLabelText(/^Name/, {}, patience), 'Tea')
  swap(list('Note'), form(['goods_name', 'price']))
  await within(drawer).findByLabelText(/^Price/, {}, patience)
  expect(within(drawer).getByLabelText(/^Name/)).toHaveProperty('value', 'Tea')
})
