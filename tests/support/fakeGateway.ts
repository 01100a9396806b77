import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type GatewayCall = { method: string; url: URL; headers: Record<string, string>; body: string }
export type GatewayAnswer = { status?: number; headers?: Record<string, string>; body: string } | null

/** A service outside, on this machine: it hears what is asked, and answers as the test says; null: not at all. */
export async function startGateway(answer: (call: GatewayCall) => GatewayAnswer) {
  const calls: GatewayCall[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const call = { method: request.method ?? '', url: new URL(request.url ?? '/', 'http://gateway'), headers, body }
    calls.push(call)
    const given = answer(call)
    if (given === null) return void response.destroy()
    response.writeHead(given.status ?? 200, given.headers)
    response.end(given.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    calls,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
