import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Field } from '../../../contract/language/shape.ts'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import FieldsForm from '../../../renderer/forms/view/FieldsForm.tsx'
import { Overlays } from '../../../renderer/overlay/Overlays.tsx'
import { FakeConsole } from '../../support/FakeConsole.tsx'
import { makeFakeHost } from '../../support/fakeHost.ts'
import { callsOf, drawExample, goods, goodsRows, listOf } from '../drawExample.tsx'

vi.mock('../../../renderer/fields/image/cutSquare.ts', async load => ({
  ...(await load<object>()),
  drawCut: () => undefined,
  cutSquare: async (_picture: unknown, { zoom }: { zoom: number }) => new File(['x'], `cut-${zoom}.png`, { type: 'image/png' }),
}))
beforeEach(() => void vi.stubGlobal('createImageBitmap', async () => ({ width: 120, height: 300 })))

type Upload = Awaited<ReturnType<ReturnType<typeof makeFakeHost>['upload']>>

/** Uploads end when the test says so. */
function slowHost(host = makeFakeHost()) {
  const waiting: { file: File; end: PromiseWithResolvers<Upload> }[] = []
  host.upload = file => {
    const end = Promise.withResolvers<Upload>()
    waiting.push({ file, end })
    return end.promise
  }
  const arrive = () => {
    const { file, end } = waiting.shift() as (typeof waiting)[number]
    end.resolve({ url: `/files/${file.name}`, name: file.name, size: file.size })
  }
  const fail = () => waiting.shift()?.end.reject(new Refusal('invalid', 'Not today'))
  return { host, waiting, arrive, fail }
}

function ask(field: Omit<Field, 'label'> & { type: string }) {
  const slow = slowHost()
  const onSubmit = vi.fn(async () => ({ kind: 'done' }) as const)
  const drawn = render(
    <FakeConsole host={slow.host}>
      <Overlays>
        <FieldsForm
          fields={{ thing: { label: 'Thing', ...field } as Field }}
          values={{}}
          onSubmit={onSubmit}
          onCancel={vi.fn()}
          verb="Change"
        />
      </Overlays>
    </FakeConsole>,
  )
  return { ...slow, onSubmit, close: drawn.unmount }
}

const file = (name: string, type = 'image/png') => new File(['x'], name, { type })
async function choose(...files: File[]): Promise<void> {
  await waitFor(() => expect(document.querySelector('input[type="file"]')).not.toBeNull())
  fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, { target: { files } })
}
const submitButton = () => document.querySelector('button[type="submit"]') as HTMLButtonElement

test.each([
  ['image', 'image/png', (url: string) => url],
  ['images', 'image/png', (url: string) => [url]],
  ['video', 'video/mp4', (url: string) => url],
  ['file', 'text/plain', (url: string) => url],
])('a form whose %s is still being uploaded is sent when it is there, and its button says so', async (type, mime, sentOf) => {
  const { waiting, arrive, onSubmit, host } = ask({ type })
  await choose(file('new.bin', mime))
  await waitFor(() => expect(waiting).toHaveLength(1))
  expect(host.unsaved(), 'what is being uploaded is not left without a question').toBe(true)
  fireEvent.click(submitButton())
  await waitFor(() => expect(submitButton().textContent).toBe('Uploading'))
  expect([onSubmit.mock.calls, submitButton().getAttribute('aria-busy')]).toEqual([[], 'true'])
  arrive()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ thing: sentOf('/files/new.bin') }))
  await waitFor(() => expect(submitButton().textContent).toBe('Change'))
})

test('an upload that is refused is told and nothing is sent; the next press sends what is there', async () => {
  const { waiting, fail, onSubmit, host } = ask({ type: 'image' })
  await choose(file('new.png'))
  await waitFor(() => expect(waiting).toHaveLength(1))
  fireEvent.click(submitButton())
  fail()
  await waitFor(() => expect(host.said).toEqual([{ tone: 'error', text: 'Not today' }]))
  await waitFor(() => expect(submitButton().textContent).toBe('Change'))
  expect(onSubmit).not.toHaveBeenCalled()
  fireEvent.click(submitButton())
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ thing: null }))
})

test('a form that is closed while it waits sends nothing', async () => {
  const { waiting, arrive, onSubmit, close } = ask({ type: 'image' })
  await choose(file('new.png'))
  await waitFor(() => expect(waiting).toHaveLength(1))
  fireEvent.click(submitButton())
  close()
  arrive()
  await new Promise(setImmediate)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('the part of a picture that is in sight is taken when the form is sent', async () => {
  const { waiting, arrive, onSubmit } = ask({ type: 'image', crop: 80 })
  await choose(file('me.png'))
  fireEvent.change(await screen.findByLabelText('Zoom in'), { target: { value: '2' } })
  fireEvent.click(submitButton())
  await waitFor(() => expect(waiting).toHaveLength(1))
  expect(onSubmit).not.toHaveBeenCalled()
  arrive()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ thing: '/files/cut-2.png' }))
})

test('a picture that is removed while another is being uploaded stays removed', async () => {
  const { waiting, arrive, onSubmit } = ask({ type: 'images' })
  await choose(file('a.png'))
  await waitFor(() => expect(waiting).toHaveLength(1))
  arrive()
  const remove = await screen.findByRole('button', { name: 'Remove Thing 1' })
  await choose(file('b.png'))
  await waitFor(() => expect(waiting).toHaveLength(1))
  fireEvent.click(remove)
  arrive()
  await screen.findByRole('button', { name: 'Remove Thing 1' })
  fireEvent.click(submitButton())
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ thing: ['/files/b.png'] }))
})

test('more pictures than there is room for are left out with a word', async () => {
  const { waiting, host } = ask({ type: 'images', max: 1 })
  await choose(file('a.png'), file('b.png'))
  await waitFor(() => expect(waiting.map(one => one.file.name)).toEqual(['a.png']))
  expect(host.said.map(({ text }) => text)).toEqual(['No more than 1 pictures fit here. The others were left out.'])
})

test('what is uploaded for a row that was removed meanwhile is put into no other', async () => {
  const { waiting, arrive, onSubmit } = ask({ type: 'json', fields: { cover: { type: 'image', label: 'Cover' } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Add a row' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Add a row' }))
  await waitFor(() => expect(document.querySelectorAll('input[type="file"]')).toHaveLength(2))
  await choose(file('first.png'))
  await waitFor(() => expect(waiting).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Remove row 1' }))
  fireEvent.click(submitButton())
  arrive()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ thing: [{}] }))
})

test('a cell that is edited in place is saved when its picture is there', async () => {
  const fields = { ...goods.fields, cover: { type: 'image', label: 'Cover' } }
  const rows = goodsRows(1).map(row => ({ ...row, cover: '/old.png' }))
  const list = listOf({ columns: ['goods_name', { field: 'cover', edit: true }] }, { 'POST seller/goods/Save': { id: 1 } }, rows)
  const host = drawExample({ ...list, entities: { goods: { ...goods, fields } } })
  const { waiting, arrive } = slowHost(host)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Cover: Goods 1' }))
  await choose(file('new.png'))
  await waitFor(() => expect(waiting).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(callsOf(host, 'seller/goods/Save')).toEqual([])
  arrive()
  await waitFor(() =>
    expect(callsOf(host, 'seller/goods/Save').map(({ body }) => body)).toEqual([{ id: 1, version: 1, cover: '/files/new.png' }]),
  )
})
