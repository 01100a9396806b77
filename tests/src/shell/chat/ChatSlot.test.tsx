import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../../../src/session/session.ts'
import { ChatSlot } from '../../../../src/shell/chat/ChatSlot.tsx'
import { enter } from '../../../support/enter.ts'

const asked: string[] = []
let answer: unknown
let isOpen: boolean
vi.mock('../../../../src/api/config.ts', () => ({ loadConfig: async () => ({ chat: isOpen }) }))
// One that listens to no other tab, for it would hear them in later tests too.
vi.mock('../../../../src/session/session.ts', async () => {
  const { createStore } = await import('../../../../src/store/store.ts')
  return { session: createStore<Session>({ phase: 'guest' }) }
})
vi.mock('../../../../src/api/client.ts', () => ({
  call: async ({ api }: { api: string }) => {
    asked.push(api)
    return { data: answer, message: '' }
  },
}))
vi.mock('../../../../src/shell/chat/firstScreen.ts', () => ({ firstScreen: async () => undefined }))

beforeEach(() => {
  asked.length = 0
  isOpen = true
  answer = { appid: 'demo', host: 'http://chat.example' }
  enter()
})

const draw = async () => {
  render(<ChatSlot />)
  await act(async () => undefined)
}
const bubble = () => screen.queryByRole('button', { name: 'Chat' })

test('1 a customer-service chat widget appears on inner pages when the server returns an application id', async () => {
  await draw()
  await screen.findByRole('button', { name: 'Chat' })
  expect(asked).toEqual(['addons/kefu/public/GetKefuConfig'])
})

test('where the server says that there is no chat, nothing is asked and nothing shown', async () => {
  isOpen = false
  await draw()
  expect([asked, bubble()]).toEqual([[], null])
})

test('where no host is named nothing is shown, and nobody is told of an error', async () => {
  answer = { appid: '', host: '' }
  await draw()
  expect([asked.length, bubble()]).toEqual([1, null])
})

test('8 a chat whose init is missing uuid, name or customerAppID is a console error, and the widget stops', async () => {
  const said = vi.fn()
  const before = console.error
  console.error = said
  answer = { appid: '', host: 'http://chat.example' }
  enter({ uid: 0, username: '' })
  await draw()
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('The chat cannot begin; it is missing: uuid, name, customerAppID'))
  console.error = before
  expect([bubble(), document.querySelector('iframe')]).toEqual([null, null])
})

test('4 the chat widget is minimised or maximised, never both', async () => {
  await draw()
  fireEvent.click(await screen.findByRole('button', { name: 'Chat' }))
  const window = await screen.findByRole('dialog', { name: 'Chat' })
  expect(bubble()).toBeNull()
  fireEvent.click(within(window).getByRole('button', { name: 'Minimize chat' }))
  await screen.findByRole('button', { name: 'Chat' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
