import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ExampleEntry } from '../../support/expandExample.ts'
import { drawExample } from '../drawExample.tsx'
import { fresh, save, saved, type } from './productForm.ts'

const scanPage = {
  blocks: [{ form: 'goods', scan: 'Taken: {result.goods_name}', sections: [{ fields: ['goods_name'] }], after: [] }],
}
/** Of each of the last codes what stands there, the newest first */
const told = () => [...screen.getByRole('log').querySelectorAll('.mc-scan-said')].map(({ textContent }) => textContent)

test('a form for a scanner begins in its first field, is there again after each code, what was refused is typed over, and all is told below, by a sound too', async () => {
  const refused = { refuse: { code: 'invalid', fields: { goods_name: 'Nobody has it' } } }
  const answers: Record<string, unknown> = { ...fresh.answers }
  const host = drawExample({ ...fresh, page: scanPage, answers } as unknown as ExampleEntry)
  const field = await screen.findByLabelText<HTMLInputElement>(/^Name/)
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.type(field, '4711')
  field.blur()
  save()
  await waitFor(() => expect(told()).toEqual(['Taken: 4711']))
  expect([document.activeElement, field.value]).toEqual([field, ''])
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([])
  answers['POST seller/goods/Save'] = refused
  type(/^Name/, '0815')
  field.blur()
  save()
  await screen.findAllByText('Nobody has it')
  await waitFor(() => expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['0815', 0, 4]))
  expect(document.activeElement).toBe(field)
  expect([told(), host.sounds]).toEqual([
    ['Nobody has it', 'Taken: 4711'],
    ['done', 'refused'],
  ])
  expect(host.said).toEqual([])
  for (const _time of Array(9)) {
    save()
    await waitFor(() => expect(host.sounds).toHaveLength(saved(host).length))
  }
  expect(told()).toEqual(Array(10).fill('Nobody has it'))
})

test('codes that are scanned before the answer to the one before wait their turn, and none is lost', async () => {
  const waiting: ((answer: unknown) => void)[] = []
  const answers = { ...fresh.answers, 'POST seller/goods/Save': () => new Promise(answer => void waiting.push(answer)) }
  const host = drawExample({ ...fresh, page: scanPage, answers } as unknown as ExampleEntry)
  const field = await screen.findByLabelText<HTMLInputElement>(/^Name/)
  await userEvent.type(field, '4711{Enter}0815{Enter}12')
  await waitFor(() => expect(waiting).toHaveLength(1))
  expect([told(), field.value]).toEqual([['0815', '4711'], '12'])
  waiting[0]?.({ refuse: { code: 'invalid', fields: { goods_name: 'Nobody has 4711' } } })
  await waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]?.({ id: 5 })
  await waitFor(() => expect(told()).toEqual(['Taken: 0815', 'Nobody has 4711']))
  expect([field.value, screen.queryAllByRole('alert')]).toEqual(['12', []])
  expect(saved(host).map(body => (body as { goods_name: string }).goods_name)).toEqual(['4711', '0815'])
  expect(host.sounds).toEqual(['refused', 'done'])
})

test('a code whose call breaks is told as a mistake, and no longer as under way', async () => {
  const answers = { ...fresh.answers, 'POST seller/goods/Save': () => Promise.reject(new TypeError('broken')) }
  const host = drawExample({ ...fresh, page: scanPage, answers } as unknown as ExampleEntry)
  await userEvent.type(await screen.findByLabelText(/^Name/), '4711{Enter}')
  await waitFor(() => expect(host.reports).toHaveLength(1))
  await waitFor(() => expect(told()).toEqual([]))
})
