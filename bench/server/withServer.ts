import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { nodeEnvironment, nodeFlags } from '../../scripts/node/nodeFlags.mjs'
import { makeCaller, type TestServer } from '../../tests/support/server.ts'

export type BenchServer = Pick<TestServer, 'login' | 'call' | 'upload'> & {
  /** MB that the whole process holds now: code, heap, threads, and an embedded database in it */
  memory(): number
  /** Where it is: http://127.0.0.1:40123 */
  address: string
}

/** The real server in a process of its own, asked over HTTP; ended when the work is done. */
export async function withServer<T>(environment: Record<string, string>, work: (server: BenchServer) => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, [...nodeFlags, join(import.meta.dirname, 'consoleServer.ts')], {
    env: {
      ...nodeEnvironment,
      ...process.env,
      PORT: '0',
      CONSOLE_CAPTCHA_FIXED: 'test',
      CONSOLE_RATE_LIMIT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const address = await readAddress(child)
    return await work({ ...makeCaller(overHttp(address), 'merchant-console'), memory: () => readMemory(child.pid ?? 0), address })
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
}

async function readAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output')
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error('The server ended before it served')
}

function readMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** What `inject` does, over a port. */
function overHttp(address: string): FastifyInstance {
  const inject = async ({ method, url, headers, payload }: InjectOptions) => {
    const answer = await fetch(`${address}${String(url)}`, {
      method: String(method),
      headers: { ...(payload ? { 'content-type': 'application/json' } : {}), ...(headers as Record<string, string>) },
      ...(payload ? { body: Buffer.isBuffer(payload) ? new Uint8Array(payload) : JSON.stringify(payload) } : {}),
    })
    const rawPayload = Buffer.from(await answer.arrayBuffer())
    const json = () => JSON.parse(rawPayload.toString())
    return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), rawPayload, json }
  }
  // makeCaller asks for nothing else of an app.
  return { inject } as unknown as FastifyInstance
}
