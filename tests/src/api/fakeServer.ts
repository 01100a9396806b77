import { vi } from 'vitest'

export type Seen = { url: URL; headers: Headers; body: string; method: string }

const base64 = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
/** A token that ends in so many seconds; its signature is nobody's business here. */
export const makeToken = (seconds: number, name = 'x'): string =>
  `${name}.${base64({ exp: Math.floor(Date.now() / 1000) + seconds })}.s`

export const ok = (data: unknown = null) => Response.json({ status: true, message: '操作成功', data })
export const refuse = (code: string, message = '', data: unknown = null, status = 400) =>
  Response.json({ status: false, message, data, code }, { status })

/** Answers every fetch of the console; what was asked is kept in order. */
export function fakeServer(answer: (seen: Seen) => Response | Promise<Response>): Seen[] {
  const asked: Seen[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const seen = {
      url: new URL(address, 'http://console.test'),
      headers: new Headers(init.headers),
      body: String(init.body ?? ''),
      method: init.method ?? 'GET',
    }
    asked.push(seen)
    init.signal?.throwIfAborted()
    return answer(seen)
  })
  return asked
}
