import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChatHost } from '../../../demo/chat/startChatHost.ts'
import { type RunningConsole, startConsole } from './startConsole.ts'

/** The console beside the chat of the demo, which is another origin to the browser. */
export async function startWithChat(): Promise<RunningConsole & { chat: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'mc-chat-'))
  const chat = await startChatHost({ port: 0, folder })
  const running = await startConsole({ chat: { host: chat.address, appId: 'demo' } })
  chat.allow(running.address)
  const close = async () => {
    await chat.close()
    await running.close()
    rmSync(folder, { recursive: true })
  }
  return { ...running, chat: chat.address, close }
}
