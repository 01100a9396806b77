import { type ChildProcess, spawn } from 'node:child_process'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readSnapshot } from '../../support/snapshot.ts'
import { anonymous, signedHeaders } from '../../support/server.ts'
import { step } from '../../support/step.ts'

beforeAll(() => readSnapshot('bare'), 120_000)

const children: ChildProcess[] = []
// One that hangs would keep this run from ending.
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function start(port: number, goodbye = 0): ChildProcess {
  const file = join(import.meta.dirname, 'slowServer.ts')
  const child = spawn(process.execPath, [file, String(port), String(goodbye)], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  return child
}
const line = (child: ChildProcess): Promise<string> =>
  new Promise(resolve => child.stdout?.once('data', (bytes: Buffer) => resolve(bytes.toString().trim())))
const exitOf = (child: ChildProcess): Promise<number | null> => new Promise(resolve => child.once('exit', code => resolve(code)))

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  return port
}

const statusOf = async (url: string): Promise<number | 'refused'> =>
  fetch(url).then(
    reply => reply.status,
    () => 'refused' as const,
  )

describe('the process', () => {
  it('says that it is not ready until it is, serves, and ends when it is told to', async () => {
    const port = await findFreePort()
    const child = start(port)
    const address = `http://127.0.0.1:${port}`
    await step('it answers 503 while it opens its database, then 200', async () => {
      const seen = new Set<number | 'refused'>()
      let opened = false
      const ready = line(child).finally(() => {
        opened = true
      })
      while (!opened) {
        seen.add(await statusOf(`${address}/healthz`))
        await new Promise(resolve => setTimeout(resolve, 20))
      }
      expect(seen).toContain(503)
      expect([await ready, await statusOf(`${address}/healthz`)]).toEqual([address, 200])
    })
    await step('it keeps a connection longer than a balancer does', async () => {
      const reply = await fetch(`${address}/healthz`)
      expect(Number(/timeout=(\d+)/.exec(reply.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
    })
    await step('after SIGTERM it finishes a running request, the last of its connection, and takes no new one', async () => {
      const begun = line(child)
      const running = fetch(`${address}/api/v1/probe/slow`, { headers: signedHeaders(anonymous) })
      await begun
      const exit = exitOf(child)
      child.kill('SIGTERM')
      const reply = await running
      expect([reply.status, await reply.json()]).toEqual([200, { status: true, message: expect.any(String), data: 0 }])
      expect(reply.headers.get('connection')).toBe('close')
      expect(await exit).toBe(0)
      expect(await statusOf(`${address}/healthz`)).toBe('refused')
    })
  })

  it('answers who is connected after SIGTERM, and lets go of each connection with an answer', async () => {
    const child = start(0, 600_000)
    const address = await line(child)
    const agents = Array.from({ length: 10 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    const ask = (agent: Agent) =>
      new Promise<string>((resolve, reject) => {
        const headers = signedHeaders(anonymous)
        get(`${address}/api/v1/public/nothing`, { agent, headers }, reply => {
          reply.resume().on('end', () => resolve(String(reply.headers.connection)))
        }).on('error', reject)
      })
    // Each asks again and again until it is told that this was the last answer of its connection.
    const loop = async (agent: Agent): Promise<string> => {
      for (;;) if ((await ask(agent)) === 'close') return 'close'
    }
    const clients = agents.map(loop)
    const idle = new Agent({ keepAlive: true })
    expect(await ask(idle)).toBe('keep-alive')
    const exit = exitOf(child)
    child.kill('SIGTERM')
    expect(await Promise.all(clients)).toEqual(clients.map(() => 'close'))
    expect(await ask(idle)).toBe('close')
    expect(await exit).toBe(0)
  })

  // Node itself has been seen to hang in its exit, once in many runs.
  it('says in a sentence that its port is taken', { retry: 2 }, async () => {
    const other = createServer()
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const child = start(port)
    const exit = exitOf(child)
    expect(await line(child)).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program. Stop it, or set PORT to another number.`,
    )
    expect(await exit).toBe(1)
    other.close()
  })
})
