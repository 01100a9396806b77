import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Who is told: answers the first events, and keeps whoever brings further ones waiting until it is to answer all. */
export async function startReceiver({ answered }: { answered: number }) {
  const events: string[] = []
  const waiting: ServerResponse[] = []
  let isOpen = false
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    events.push((JSON.parse(body) as { id: string }).id)
    if (isOpen || events.length <= answered) response.writeHead(204).end()
    else waiting.push(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    events: () => [...events],
    held: () => waiting.length,
    answerAll: () => {
      isOpen = true
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
