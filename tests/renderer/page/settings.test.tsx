import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ExampleEntry } from '../../support/expandExample.ts'
import { callsOf, drawExample } from '../drawExample.tsx'

const shop_rule = {
  entity: 'shop_rule',
  label: 'Rules',
  single: 'shop',
  api: { info: 'seller/rule/Info', save: 'seller/rule/Save' },
  fields: { days: { type: 'int', label: 'Days', required: true, min: 1, max: 30, default: 3 } },
}
const told = { text: 'Kept for {settings.shop_rule.days} days' }
const draw = (answers: ExampleEntry['answers'], blocks: object[]) =>
  drawExample({ title: '', page: { title: 'Rules', blocks }, entities: { shop_rule }, answers } as unknown as ExampleEntry)

test('a page reads the settings that it names', async () => {
  draw({ 'GET seller/setting/Settings': { shop_rule: { days: 5 } } }, [told])
  expect(await screen.findByText('Kept for 5 days')).toBeDefined()
})

test('where the back end tells none, the defaults of their fields hold', async () => {
  draw({}, [told])
  expect(await screen.findByText('Kept for 3 days')).toBeDefined()
})

test('a form of settings saves what was changed with the version that it read, stays, and the page reads what was saved', async () => {
  const stored = { days: 3, version: 0 }
  const host = draw(
    {
      'GET seller/setting/Settings': () => ({ shop_rule: { days: stored.days } }),
      'GET seller/rule/Info': () => ({ ...stored }),
      'POST seller/rule/Save': () => {
        stored.days += 4
        stored.version++
        return { version: stored.version }
      },
    },
    [{ form: 'shop_rule' }, told],
  )
  const days = await screen.findByLabelText(/^Days/)
  const save = () => fireEvent.click(screen.getByRole('button', { name: /Save/ }))
  fireEvent.change(days, { target: { value: '7' } })
  save()
  await waitFor(() => expect(callsOf(host, 'seller/rule/Save').map(({ body }) => body)).toEqual([{ version: 0, days: 7 }]))
  expect(await screen.findByText('Kept for 7 days')).toBeDefined()
  expect(host.said.map(({ text }) => text)).toEqual(['Rules saved'])
  expect(host.went).toEqual([])
  fireEvent.change(screen.getByLabelText(/^Days/), { target: { value: '11' } })
  save()
  await waitFor(() => expect(callsOf(host, 'seller/rule/Save').map(({ body }) => body)).toHaveLength(2))
  expect(callsOf(host, 'seller/rule/Save').at(-1)?.body).toEqual({ version: 1, days: 11 })
})
