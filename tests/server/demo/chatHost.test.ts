import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Conversations } from '../../../demo/chat/Conversations.ts'
import { readSide } from '../../../demo/chat/readSide.ts'
import { type RunningChat, startChatHost } from '../../../demo/chat/startChatHost.ts'

const ana = { uuid: 'a', name: 'Ana' }
const ben = { uuid: 'b', name: 'Ben' }
const side = { app: 'demo', me: ana, other: ben }
const turned = { app: 'demo', me: ben, other: ana }

describe('the chat of the demo', () => {
  let folder: string
  let chat: RunningChat | null = null
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mc-chat-'))
  })
  afterEach(async () => {
    await chat?.close()
    chat = null
    rmSync(folder, { recursive: true })
  })
  const open = () => new Conversations(join(folder, 'chat.jsonl'))
  const texts = (all: Conversations, of = side) => all.read(of).messages.map(({ from, text }) => `${from.name}: ${text}`)

  test('keeps what two sides write over a restart, and a line that was cut off takes nothing with it', () => {
    const first = open()
    first.write(side, 'Hello')
    first.write(turned, 'Good day')
    first.see(side, 2)
    appendFileSync(join(folder, 'chat.jsonl'), '{"app":"de')
    const again = open()
    expect(texts(again)).toEqual(['Ana: Hello', 'Ben: Good day'])
    expect(texts(again, turned)).toEqual(texts(again))
    expect(again.read(side).seen).toEqual({ a: 2 })
    again.write(side, 'Bye')
    expect(texts(open())).toEqual(['Ana: Hello', 'Ben: Good day', 'Ana: Bye'])
  })

  test('shows nobody what others write, nor those of another application', () => {
    const all = open()
    all.write(side, 'Hello')
    expect(texts(all, { ...side, me: { uuid: 'c', name: 'Cem' } })).toEqual([])
    expect(texts(all, { ...side, app: 'other' })).toEqual([])
  })

  test.each([
    [{ customerAppID: 'x', uuid: '1' }, null],
    [{ customerAppID: '', uuid: '1', name: 'A' }, null],
    [{ customerAppID: 'x', uuid: '1', name: 'A', customerUuid: '2' }, null],
    [{ customerAppID: 'x', uuid: '1', name: 'A', customerUuid: '1', customerName: 'A' }, null],
    [{ customerAppID: 'x', uuid: '1', name: 'A' }, 'support'],
    [{ customerAppID: 'x', uuid: '1', name: 'A', customerUuid: '2', customerName: 'B' }, '2'],
  ])('%j writes to %s', (query, other) => {
    expect(readSide(query, 'Support')?.other.uuid ?? null).toBe(other)
  })

  const write = (body: object) =>
    fetch(`${chat?.address}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  test('says in words that it is the one of the demo, once, and lists what was written at its desk', async () => {
    chat = await startChatHost({ port: 0, folder })
    const body = { customerAppID: 'demo', uuid: 'a', name: 'Ana', language: 'en' }
    for (const text of ['Hello', 'Anybody?']) expect((await write({ ...body, text })).status).toBe(200)
    expect(texts(open(), { ...side, other: { uuid: 'support', name: '' } })).toEqual([
      'Ana: Hello',
      `Support (demo): This is the built-in chat of the demo, and nobody is at its desk. Your message is kept. You can answer it yourself at ${chat.address}/desk`,
      'Ana: Anybody?',
    ])
    expect(await (await fetch(`${chat.address}/desk`)).text()).toContain('"text":"Anybody?"')
  })

  test('keeps a message once that is sent twice under one name, and answers it', async () => {
    chat = await startChatHost({ port: 0, folder })
    const body = { customerAppID: 'demo', uuid: 'a', name: 'Ana', customerUuid: 'b', customerName: 'Ben', text: 'Hello' }
    const answers = []
    for (const key of ['k1', 'k1', 'k2']) answers.push(await (await write({ ...body, key })).json())
    expect(answers.map(({ id, text }) => `${id} ${text}`)).toEqual(['1 Hello', '1 Hello', '2 Hello'])
    expect(texts(open())).toEqual(['Ana: Hello', 'Ana: Hello'])
    // The other side may use the same name.
    const turnedBody = { ...body, uuid: 'b', name: 'Ben', customerUuid: 'a', customerName: 'Ana' }
    expect((await (await write({ ...turnedBody, key: 'k1' })).json()).id).toBe(3)
    // After a restart too.
    expect(open().write(side, 'Hello', 'k1').id).toBe(1)
  })

  test('tells the desk what it shows as it is opened, and again with each message', async () => {
    chat = await startChatHost({ port: 0, folder })
    const { body } = await fetch(`${chat.address}/desk/events`)
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
    const next = async () => JSON.parse(String((await reader.read()).value).replace(/^data: /, ''))
    expect(await next()).toEqual([])
    for (const text of ['Hello', 'Are you there?']) {
      await write({ customerAppID: 'demo', uuid: 'a', name: 'Ana', customerUuid: 'b', customerName: 'Ben', text })
      expect(await next()).toMatchObject([{ app: 'demo', last: { text } }])
    }
    await reader.cancel()
  })

  test('takes nothing without words or without who writes, and nothing endless', async () => {
    chat = await startChatHost({ port: 0, folder })
    const body = { customerAppID: 'demo', uuid: 'a', name: 'Ana' }
    for (const wrong of [{ ...body, text: ' ' }, { ...body, text: 'x'.repeat(2001) }, { text: 'Hello' }, { ...body, text: 7 }])
      expect((await write(wrong)).status).toBe(400)
    expect((await fetch(`${chat.address}/?uuid=a`)).status).toBe(400)
  })

  test('may be shown in the frames of the consoles it was told of, and in no other', async () => {
    chat = await startChatHost({ port: 0, folder })
    const policy = async () => (await fetch(`${chat?.address}/desk`)).headers.get('content-security-policy')
    expect(await policy()).toContain("frame-ancestors 'none'")
    chat.allow('http://127.0.0.1:8060')
    expect(await policy()).toMatch(/frame-ancestors http:\/\/127\.0\.0\.1:8060$/)
  })

  test('writes what it was given as text, never as a part of its pages', async () => {
    chat = await startChatHost({ port: 0, folder })
    const name = '</script><img src=x onerror=alert(1)>'
    const page = await fetch(`${chat.address}/?${new URLSearchParams({ customerAppID: 'x', uuid: 'a', name })}`)
    expect(await page.text()).not.toContain(name)
  })

  test('takes another port where its own is taken', async () => {
    const other = createServer()
    await new Promise<void>(done => other.listen(0, '127.0.0.1', done))
    const { port } = other.address() as { port: number }
    chat = await startChatHost({ port, folder })
    expect(Number(new URL(chat.address).port)).not.toBe(port)
    await new Promise(done => other.close(done))
  })
})
