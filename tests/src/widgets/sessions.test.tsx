import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import SessionsWidget from '../../../src/widgets/sessions/index.tsx'
import { FakeConsole } from '../../support/FakeConsole.tsx'
import { makeFakeHost } from '../../support/fakeHost.ts'

// The machine may be slow: nothing here waits for it to pass.
vi.mock('../../../renderer/controls/guardTime.ts', () => ({ guardTime: 1_000_000 }))
afterEach(cleanup)

const session = (id: string, current: boolean) => ({ id, current, address: `10.0.0.${id}`, agent: '', last_at: 1_795_060_800 })

test('4 Buttons with the prevent-double-click behaviour are disabled after a click: of two sessions one is ended', async () => {
  let rows = [session('1', true), session('2', false), session('3', false)]
  const host = makeFakeHost({
    answers: {
      'GET buyer/user/Sessions': () => rows,
      'POST buyer/user/SessionEnd': () => {
        rows = rows.filter(({ id }) => id !== '2')
        return {}
      },
    },
  })
  render(
    <FakeConsole host={host}>
      <SessionsWidget />
    </FakeConsole>,
  )
  const buttons = () => screen.getAllByRole('button') as HTMLButtonElement[]
  await userEvent.click((await screen.findAllByRole('button', { name: /^Log out there/ }))[0]!)
  // The second has come to stand where the first was.
  await waitFor(() => expect(screen.queryByText(/10\.0\.0\.2/)).toBeNull())
  expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true])
  for (const button of buttons()) await userEvent.click(button)
  expect(host.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ id: '2' }])
  expect(host.said).toEqual([expect.objectContaining({ text: 'Logged out there: Unknown device' })])
})

test('the place that one is at stands first, whichever was active last', async () => {
  const rows = [session('1', false), session('2', true), session('3', false)]
  render(
    <FakeConsole host={makeFakeHost({ answers: { 'GET buyer/user/Sessions': rows } })}>
      <SessionsWidget />
    </FakeConsole>,
  )
  expect((await screen.findAllByRole('listitem')).map(item => item.textContent?.match(/10\.0\.0\.\d/)?.[0])).toEqual([
    '10.0.0.2',
    '10.0.0.1',
    '10.0.0.3',
  ])
})
