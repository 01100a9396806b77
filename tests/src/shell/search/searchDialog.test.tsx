import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sure } from '../../../../src/api/sure.ts'
import { session } from '../../../../src/session/session.ts'
import SearchDialog from '../../../../src/shell/search/SearchDialog.tsx'
import { fakeServer, ok } from '../../api/fakeServer.ts'
import { enter } from '../../../support/enter.ts'

/** The answer to whether orders may be opened comes when the test lets it. */
let letKnow: () => void = () => undefined
vi.mock('../../../../src/navigation/pages.ts', async load => ({
  ...(await load<typeof import('../../../../src/navigation/pages.ts')>()),
  loadEntry: () => new Promise(resolve => (letKnow = () => resolve({ entry: {} }))),
}))
vi.mock('../../../../src/navigation/mayOpen.ts', () => ({ mayOpen: () => true }))
vi.mock('../../../../src/shell/menu/useSections.ts', () => ({ useSections: () => [] }))

// The DOM of these tests has no dialogs.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLElement.prototype.scrollIntoView ??= () => undefined

beforeEach(() => {
  sure.set(true)
  enter()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  session.set({ phase: 'guest' })
})

/** Everything that was said, however shortly. */
function listen(): string[] {
  const said: string[] = []
  const note = () => {
    const now = document.querySelector('.mc-search-none')?.textContent ?? ''
    if (said.at(-1) !== now) said.push(now)
  }
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true })
  return said
}

test('says nothing of digits before it is known what they find: never "Nothing found" and something else after it', async () => {
  fakeServer(() => ok({ data: [{ id: 1, order_sn: '261123120000991234' }] }))
  render(
    <MemoryRouter>
      <SearchDialog onClose={() => undefined} />
    </MemoryRouter>,
  )
  const said = listen()
  const field = screen.getByRole('combobox')
  await userEvent.type(field, '26')
  await vi.waitFor(() => {
    letKnow()
    expect(screen.getByText('Enter at least four digits to find an order by its number')).toBeTruthy()
  })
  await userEvent.type(field, '11')
  await vi.waitFor(() => {
    letKnow()
    expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(1)
  })
  expect(said).not.toContain('Nothing found')
  await userEvent.clear(field)
  await userEvent.type(field, 'zzz')
  await screen.findByText('Nothing found')
})
