import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { OverlayMode } from '../../../renderer/overlay/Overlay.ts'
import { Overlays, useShow } from '../../../renderer/overlay/Overlays.tsx'
import { FakeConsole } from '../../support/FakeConsole.tsx'
import { makeFakeHost } from '../../support/fakeHost.ts'

/** What a dialog may hold: nothing that takes the focus by itself, or a field that does as it is drawn. */
const contents = {
  words: <p>Nothing to type</p>,
  // biome-ignore lint/a11y/noAutofocus: a dialog begins at its first field
  field: <input aria-label="Name" autoFocus />,
}

function Opener({ mode, content }: { mode: OverlayMode; content: keyof typeof contents }) {
  const show = useShow()
  return (
    <button type="button" onClick={() => void show({ title: 'Order', mode, content: contents[content] })}>
      Open
    </button>
  )
}

test.each([
  ['dialog', 'words'],
  ['dialog', 'field'],
  ['drawer', 'words'],
  ['drawer', 'field'],
  ['fullscreen', 'field'],
] as const)('a %s that begins with a %s has the focus, and Escape gives it back to what opened it', async (mode, content) => {
  render(
    <FakeConsole host={makeFakeHost()}>
      <Overlays>
        <Opener mode={mode} content={content} />
      </Overlays>
    </FakeConsole>,
  )
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  await userEvent.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Order' })
  expect(document.activeElement).toBe(content === 'field' ? screen.getByLabelText('Name') : dialog)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
})
