import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Conversation, Conversations, type Person, type Side } from './Conversations.ts'
import { desk, readSide } from './readSide.ts'
import { chatWords, chooseChatLanguage, sayNobody } from './sayChat.ts'
import { type PageSetup, writePage } from './writePage.ts'

export type RunningChat = {
  address: string
  /** This origin may show the chat in a frame and speak with it. */
  allow(console: string): void
  close(): Promise<void>
}

type ChatOptions = {
  /** 0, and one that is taken: any that is free */
  port: number
  /** Where conversations are kept */
  folder: string
}

/** The chat of the demo, on an origin of its own, for this machine alone. */
export async function startChatHost({ port, folder }: ChatOptions): Promise<RunningChat> {
  const conversations = new Conversations(join(folder, 'chat.jsonl'))
  const consoles = new Set<string>()
  const app = fastify({ bodyLimit: 16_384, forceCloseConnections: true })
  app.addHook('onSend', async (_request, reply) => void reply.headers(safetyOf(consoles)))
  const host = { app, conversations, consoles, present: new Map<string, number>() }
  servePages(host)
  serveMessages(host)
  const address = await listen(app, port)
  return { address, allow: console => void consoles.add(console), close: () => app.close() }
}

type Host = {
  app: FastifyInstance
  conversations: Conversations
  consoles: ReadonlySet<string>
  /** How many windows of the desk are open in each conversation */
  present: Map<string, number>
}

const safetyOf = (consoles: ReadonlySet<string>): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'self'",
    `img-src 'self' data: ${[...consoles].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${[...consoles].join(' ') || "'none'"}`,
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
})

async function listen(app: FastifyInstance, port: number): Promise<string> {
  const host = '127.0.0.1'
  try {
    await app.listen({ host, port })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    await app.listen({ host, port: 0 })
  }
  return `http://${host}:${(app.server.address() as AddressInfo).port}`
}

const queryOf = (request: FastifyRequest): Record<string, unknown> => ({ ...(request.query as object) })
const supportName = (language: string): string => chatWords[language]?.['Support (demo)'] ?? ''

function servePages({ app, conversations, consoles }: Host): void {
  for (const [name, type] of [
    ['page.mjs', 'text/javascript'],
    ['page.css', 'text/css'],
  ] as const) {
    const text = readFileSync(join(import.meta.dirname, 'page', name), 'utf8')
    app.get(`/${name}`, async (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text))
  }
  const send = (reply: FastifyReply, status: number, setup: PageSetup) =>
    reply.status(status).type('text/html; charset=utf-8').send(writePage(setup))
  app.get('/', async (request, reply) => {
    const language = chooseChatLanguage(request.headers['accept-language'])
    const query = queryOf(request)
    const side = readSide(query, supportName(language))
    if (!side) return send(reply, 400, { view: 'refused', language })
    const isShown = query.isMax === '1' || query.isMax === 'true'
    return send(reply, 200, {
      view: 'conversation',
      language,
      side,
      consoles: [...consoles],
      isShown,
    })
  })
  app.get('/desk', async (request, reply) => {
    const language = chooseChatLanguage(request.headers['accept-language'])
    return send(reply, 200, { view: 'desk', language, list: listAtDesk(conversations) })
  })
}

/** What the desk shows of each conversation. */
const listAtDesk = (conversations: Conversations) =>
  conversations.list().map(conversation => ({
    app: conversation.app,
    sides: sidesOf(conversation),
    last: conversation.messages.at(-1),
  }))

/** As whom the desk may answer: for nobody but itself, or in two-party mode for both, of whom one is no console. */
function sidesOf({ people, messages, seen }: Conversation): { me: Person; other: Person; unread: number }[] {
  const all = Object.values(people)
  return all.flatMap(me => {
    const other = all.find(one => one !== me)
    if (!other || (desk in people && me.uuid !== desk)) return []
    const unread = messages.filter(({ id, from }) => from.uuid === other.uuid && id > (seen[me.uuid] ?? 0)).length
    return [{ me, other, unread }]
  })
}

function serveMessages({ app, conversations, present }: Host): void {
  app.get('/events', (request, reply) => {
    const side = readSide(queryOf(request), supportName('en'))
    if (!side) return void reply.status(400).send()
    reply.hijack()
    follow(conversations, present, side, reply)
  })
  app.get('/desk/events', (_request, reply) => {
    reply.hijack()
    watchDesk(conversations, reply)
  })
  app.post('/messages', async (request, reply) => {
    const body = { ...(request.body as object) } as Record<string, unknown>
    const language = typeof body.language === 'string' && body.language in chatWords ? body.language : 'en'
    const side = readSide(body, supportName(language))
    const text = typeof body.text === 'string' ? body.text.trim() : ''
    if (!side || text === '' || text.length > 2000) return reply.status(400).send()
    const isFirst = conversations.read(side).messages.every(({ from }) => from.uuid === side.me.uuid)
    const key = typeof body.key === 'string' && body.key.length <= 64 ? body.key : undefined
    const message = conversations.write(side, text, key)
    if (side.other.uuid === desk && isFirst && !present.get(side.me.uuid))
      conversations.write({ ...side, me: side.other, other: side.me }, sayNobody(language, `http://${request.headers.host}/desk`))
    return message
  })
  app.post('/seen', async (request, reply) => {
    const body = { ...(request.body as object) } as Record<string, unknown>
    const side = readSide(body, supportName('en'))
    if (!side || !Number.isInteger(body.seen)) return reply.status(400).send()
    conversations.see(side, Number(body.seen))
    return reply.status(204).send()
  })
}

const asEvents = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** What the desk shows, and again whenever something is written or read, as server-sent events. */
function watchDesk(conversations: Conversations, { raw }: FastifyReply): void {
  const tell = () => void raw.write(`data: ${JSON.stringify(listAtDesk(conversations))}\n\n`)
  raw.writeHead(200, asEvents)
  tell()
  raw.on('close', conversations.watch(tell))
}

/** Everything written so far, and then each message as it comes, as server-sent events. */
function follow(conversations: Conversations, present: Map<string, number>, side: Side, { raw }: FastifyReply): void {
  const count = (more: number) => present.set(side.other.uuid, (present.get(side.other.uuid) ?? 0) + more)
  const atDesk = side.me.uuid === desk
  const { messages, seen } = conversations.read(side)
  raw.writeHead(200, asEvents)
  raw.write(`event: all\ndata: ${JSON.stringify({ messages, seen: seen[side.me.uuid] ?? 0 })}\n\n`)
  const end = conversations.listen(side, message => void raw.write(`data: ${JSON.stringify(message)}\n\n`))
  if (atDesk) count(1)
  raw.on('close', () => {
    end()
    if (atDesk) count(-1)
  })
}
