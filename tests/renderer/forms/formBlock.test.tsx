import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import FieldsForm from '../../../renderer/forms/view/FieldsForm.tsx'
import { Overlays } from '../../../renderer/overlay/Overlays.tsx'
import { Page } from '../../../renderer/page/Page.tsx'
import type { ExampleEntry } from '../../support/expandExample.ts'
import { FakeConsole, setUpExample } from '../../support/FakeConsole.tsx'
import { makeFakeHost } from '../../support/fakeHost.ts'
import { callsOf, drawExample } from '../drawExample.tsx'
import { edit, fresh, save, saved, type } from './productForm.ts'

test('a new record sends what was filled in and goes where the page says', async () => {
  const host = drawExample(fresh)
  await screen.findByLabelText(/^Name/)
  type(/^Name/, ' 春茶 ')
  type(/^Price/, '12.5')
  type(/^Weight/, '250')
  save()
  await waitFor(() => expect(saved(host)).toEqual([{ goods_name: '春茶', goods_type: 1, weight: 250, price: 1250 }]))
  await waitFor(() => expect(host.went).toEqual(['/goods/manageUnShow']))
  expect(host.said.map(said => [said.tone, said.text, said.action?.label])).toEqual([
    ['success', 'Product 春茶 added', 'Add another'],
  ])
  await host.said[0]?.action?.run()
  expect(host.went).toEqual(['/goods/manageUnShow', '/example'])
})

test('a form that stays where it is says that something is unsaved until it was saved, and no longer', async () => {
  const page = { blocks: [{ form: 'goods', after: [{ toast: 'Kept' }] }] }
  const host = drawExample({ ...fresh, page } as ExampleEntry)
  await screen.findByLabelText(/^Name/)
  type(/^Name/, '春茶')
  type(/^Price/, '12.5')
  type(/^Weight/, '250')
  expect(await screen.findByText('Unsaved changes')).toBeDefined()
  save()
  await waitFor(() => expect(host.said.map(({ text }) => text)).toContain('Kept'))
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
})

test('what is typed while a form that stays is being saved is unsaved afterwards', async () => {
  const page = { blocks: [{ form: 'goods', after: [{ toast: 'Kept' }] }] }
  const saving = Promise.withResolvers()
  const answers = { ...fresh.answers, 'POST seller/goods/Save': () => saving.promise }
  const host = drawExample({ ...fresh, page, answers } as unknown as ExampleEntry)
  await screen.findByLabelText(/^Name/)
  type(/^Name/, '春茶')
  type(/^Price/, '12.5')
  type(/^Weight/, '250')
  save()
  await waitFor(() => expect(saved(host)).toHaveLength(1))
  type(/^Name/, '秋茶')
  saving.resolve({ id: 5, version: 1 })
  await waitFor(() => expect(host.said.map(({ text }) => text)).toContain('Kept'))
  expect(await screen.findByText('Unsaved changes')).toBeDefined()
  expect((screen.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('秋茶')
})

test('the help of a field is translated in the context of the field, like its label', async () => {
  const fields = { goods_name: { type: 'text', label: 'Address', context: 'of a webhook', help: 'Begins with https://' } }
  const entities = { goods: { ...(fresh.entities as { goods: object }).goods, fields } }
  const page = { blocks: [{ form: 'goods', sections: [{ fields: ['goods_name'] }] }] }
  const example = setUpExample({ ...fresh, page, entities } as unknown as ExampleEntry)
  const { t } = example.host
  example.host.t = (text, values, context) => (context === undefined ? t(text, values) : `${text} ${context}`)
  render(
    <FakeConsole host={example.host}>
      <Page page={example.page} params={{}} />
    </FakeConsole>,
  )
  expect(await screen.findByText('Address of a webhook')).toBeDefined()
  expect(screen.getByText('Begins with https:// of a webhook')).toBeDefined()
})

test('a form that saves by a call which is done once sends a number with it', async () => {
  const put = { label: 'Put', from: 1, to: 2, by: 'S', call: 'seller/goods/Put', once: true }
  const goods = { ...(fresh.entities as { goods: object }).goods, states: [{ field: 'goods_type', transitions: { put } }] }
  const page = { blocks: [{ form: 'goods', save: 'POST seller/goods/Put' }] }
  const answers = { ...fresh.answers, 'POST seller/goods/Put': { id: 6, version: 1 } }
  const host = drawExample({ ...fresh, page, entities: { goods }, answers } as ExampleEntry)
  await screen.findByLabelText(/^Name/)
  type(/^Name/, '春茶')
  type(/^Price/, '12.5')
  type(/^Weight/, '250')
  save()
  const number = expect.stringMatching(/^[0-9a-f-]{36}$/)
  await waitFor(() =>
    expect(callsOf(host, 'seller/goods/Put').map(({ body }) => body)).toEqual([
      { goods_name: '春茶', goods_type: 1, weight: 250, price: 1250, request_no: number },
    ]),
  )
})

test('a form that adds a record by a transition that is done once sends a number with it', async () => {
  const make = { action: 'create', to: 1, by: 'S', once: true }
  const goods = { ...(fresh.entities as { goods: object }).goods, states: [{ field: 'goods_type', transitions: { make } }] }
  const host = drawExample({ ...fresh, entities: { goods } } as ExampleEntry)
  await screen.findByLabelText(/^Name/)
  type(/^Name/, '春茶')
  type(/^Price/, '12.5')
  type(/^Weight/, '250')
  save()
  const number = expect.stringMatching(/^[0-9a-f-]{36}$/)
  await waitFor(() => expect(callsOf(host, 'seller/goods/Save').map(({ body }) => body)).toMatchObject([{ request_no: number }]))
})

test('a new record may be looked at where it has a page, and one that was changed is named by what it is called now', async () => {
  const view = { can: '/goods/detail/{id}', run: { open: '/goods/detail/{row.id}' } }
  const entities = { goods: { ...(fresh.entities as { goods: object }).goods, actions: { view } } }
  const host = drawExample({ ...fresh, entities } as ExampleEntry)
  await screen.findByLabelText(/^Name/)
  type(/^Name/, '春茶')
  type(/^Price/, '12.5')
  type(/^Weight/, '250')
  save()
  await waitFor(() => expect(host.said.map(said => said.action?.label)).toEqual(['View']))
  await host.said[0]?.action?.run()
  expect(host.went.at(-1)).toBe('/goods/detail/6')
})

test('a record that was changed is named, and offers no next step', async () => {
  const host = drawExample(edit)
  await screen.findByDisplayValue('1280.00')
  type(/^Name/, '明前茶')
  save()
  await waitFor(() => expect(host.said).toEqual([{ tone: 'success', text: 'Product 明前茶 saved' }]))
})

test('a form with mistakes sends nothing, ties each sentence to its input and goes to the first', async () => {
  const host = drawExample(fresh)
  await screen.findByLabelText(/^Name/)
  save()
  const name = screen.getByLabelText(/^Name/)
  const sentence = await screen.findByText('Name cannot be blank')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(name.getAttribute('aria-describedby')).toBe(sentence.id)
  expect(screen.getByText('Weight cannot be blank')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(saved(host)).toEqual([])
})

test('a field that another one hides is gone and comes back', async () => {
  drawExample(fresh)
  await screen.findByLabelText(/^Weight/)
  fireEvent.click(screen.getByLabelText('Virtual or in store'))
  expect(screen.queryByLabelText(/^Weight/)).toBeNull()
  fireEvent.click(screen.getByLabelText('Physical'))
  expect(screen.getByLabelText(/^Weight/)).toBeDefined()
})

test('a record sends its id, its version and what was changed', async () => {
  const host = drawExample(edit)
  await screen.findByDisplayValue('1280.00')
  type(/^Price/, '99')
  save()
  await waitFor(() => expect(saved(host)).toEqual([{ id: 5, version: 3, price: 9900 }]))
})

test('a record that was not changed is not sent', async () => {
  const host = drawExample(edit)
  await screen.findByDisplayValue('1280.00')
  save()
  await waitFor(() =>
    expect(host.said).toEqual([{ tone: 'warning', text: 'Nothing has changed. Make a change before submitting again.' }]),
  )
  expect(saved(host)).toEqual([])
})

test('the sentences of the server stand at their fields, others above the form', async () => {
  const refuse = {
    code: 'invalid',
    message: 'Some fields have errors',
    fields: { goods_name: 'This name is taken', cover_url: 'Too small' },
  }
  drawExample({ ...edit, answers: { ...edit.answers, 'POST seller/goods/Save': { refuse } } })
  await screen.findByDisplayValue('1280.00')
  type(/^Name/, 'Tea')
  save()
  const sentence = await screen.findByText('This name is taken')
  expect(screen.getByLabelText(/^Name/).getAttribute('aria-describedby')).toBe(sentence.id)
  expect(screen.getByText('cover_url: Too small')).toBeDefined()
})

test('Ctrl+S saves', async () => {
  const host = drawExample(edit)
  const price = await screen.findByDisplayValue('1280.00')
  price.focus()
  type(/^Price/, '99')
  fireEvent.keyDown(price, { key: 's', ctrlKey: true })
  await waitFor(() => expect(saved(host)).toHaveLength(1))
})

test('Save pressed twice sends once', async () => {
  const host = drawExample(edit)
  await screen.findByDisplayValue('1280.00')
  type(/^Price/, '99')
  save()
  save()
  await waitFor(() => expect(host.went).toEqual(['back']))
  expect(saved(host)).toHaveLength(1)
})

test('settings have nothing to go back to: what was typed there can be taken back, and so can what was said of it', async () => {
  const { goods } = edit.entities as { goods: object }
  const host = drawExample({
    ...edit,
    page: { blocks: [{ form: 'goods' }] },
    params: {},
    entities: { goods: { ...goods, single: 'shop' } },
  } as ExampleEntry)
  await screen.findByDisplayValue('1280.00')
  const buttons = () => screen.getAllByRole('button', { name: /Save|Cancel|Discard/ }).map(({ textContent }) => textContent)
  expect(buttons()).toEqual(['Save'])
  type(/^Name/, '')
  type(/^Price/, '99')
  save()
  expect((await screen.findByLabelText(/^Name/)).getAttribute('aria-invalid')).toBe('true')
  expect(buttons()).toEqual(['Discard changes', 'Save'])
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(await screen.findByDisplayValue('1280.00')).toBeDefined()
  expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).not.toBe('true')
  expect(buttons()).toEqual(['Save'])
  await expect.poll(() => document.activeElement?.closest('form') ?? null).not.toBeNull()
  expect([host.went, saved(host)]).toEqual([[], []])
})

test('the console is told whether a form holds unsaved work, and when that changes', async () => {
  const host = drawExample(edit)
  await screen.findByDisplayValue('1280.00')
  expect(host.unsaved()).toBe(false)
  const looks = host.looks
  type(/^Price/, '99')
  expect(host.unsaved()).toBe(true)
  expect(host.looks).toBeGreaterThan(looks)
})

test('fifty fields: a key stroke draws its own field and no other', async () => {
  const fields = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [`f${index}`, { type: 'text', label: `Field ${index}` }]),
  )
  const drawn = vi.fn()
  const host = makeFakeHost()
  const counting = {
    ...host,
    t: (text: string, values?: Record<string, unknown>) => {
      if (text.startsWith('Field ')) drawn(text)
      return host.t(text, values)
    },
  }
  render(
    <FakeConsole host={counting}>
      <Overlays>
        <FieldsForm fields={fields} values={{}} onSubmit={vi.fn()} onCancel={vi.fn()} verb="Change" />
      </Overlays>
    </FakeConsole>,
  )
  const input = await screen.findByLabelText('Field 7')
  expect(input.closest('form')?.className, 'one column is kept narrow').toContain('mc-form-one')
  drawn.mockClear()
  await userEvent.type(input, 'x')
  expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['Field 7']))
})

test('a question answers its values', async () => {
  const onSubmit = vi.fn(async () => ({ kind: 'done' }) as const)
  render(
    <FakeConsole host={makeFakeHost()}>
      <Overlays>
        <FieldsForm
          fields={{ percent: { type: 'percent', label: 'Change by', required: true } }}
          values={{}}
          onSubmit={onSubmit}
          onCancel={vi.fn()}
          verb="Change"
        />
      </Overlays>
    </FakeConsole>,
  )
  fireEvent.change(await screen.findByLabelText(/^Change by/), { target: { value: '12.5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ percent: 1250 }))
})

test('a heading that says the same as the label of its one field is seen once, and the field keeps its name', async () => {
  const sections = [
    { label: 'Product number', fields: ['goods_sn'] },
    { label: 'Price', fields: ['price', 'goods_type'] },
  ]
  drawExample({ ...fresh, page: { title: 'Goods', blocks: [{ form: 'goods', sections }] } })
  await screen.findByRole('textbox', { name: 'Product number' })
  const hidden = [...document.querySelectorAll('label.mc-hidden')].map(label => label.textContent)
  expect(hidden).toEqual(['Product number'])
})
