import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'

/** Milliseconds in which a browser asks nothing more, after which it is taken to wait for answers. */
const quiet = 1_000

export type Rounds = {
  origin: string
  /** Counts from here on what this page has to wait for, one answer after another. */
  follow(page: Page): void
  /** What was asked so far, and after how many answers in a row it is answered */
  asked(): { url: string; round: number }[]
  close(): Promise<void>
}

/**
 * A server before another one that answers in rounds: everything that is asked is held until nothing more is asked, then all of it is
 * answered. What takes so many rounds takes so many answers in a row, whatever the line, the machine and the number of connections:
 * what waits in the browser for a connection was asked when it began to wait.
 */
export async function answerInRounds(to: string): Promise<Rounds> {
  let released = 0
  let running = 0
  let timer: NodeJS.Timeout | undefined
  let held: { url: string; answer(): void }[] = []
  const roundOf = new Map<string, number>()

  const wait = () => {
    clearTimeout(timer)
    if (running === 0) timer = setTimeout(release, quiet)
  }
  function release(): void {
    if (held.length === 0) return
    released += 1
    flush()
  }
  function flush(): void {
    const due = held.filter(({ url }) => (roundOf.get(url) ?? Number.POSITIVE_INFINITY) <= released)
    held = held.filter(one => !due.includes(one))
    for (const { answer } of due) answer()
    wait()
  }

  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '/'
    held.push({
      url,
      answer() {
        running += 1
        outgoing.on('close', () => {
          running -= 1
          wait()
        })
        const sent = ask(new URL(url, to), { method: incoming.method, headers: incoming.headers }, answer => {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
          answer.pipe(outgoing)
        })
        sent.on('error', () => outgoing.destroy())
        incoming.pipe(sent)
      },
    })
    flush()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    follow(page) {
      released = 0
      roundOf.clear()
      page.on('request', request => {
        const url = request.url().replace(origin, '')
        if (!roundOf.has(url)) roundOf.set(url, released + 1)
        flush()
      })
    },
    asked: () => [...roundOf].map(([url, round]) => ({ url, round })),
    async close() {
      clearTimeout(timer)
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}
