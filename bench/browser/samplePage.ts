import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright'
import { waitInPage } from './waitInPage.ts'

/** What counts as finished: so many elements of a selector, each with so many children where that is named. */
export type Ready = { select: string; count: number; children?: number }

export type Sample = {
  /** Milliseconds of the main thread's own CPU until 0.5 s after everything stood there */
  cpu: number
  /** Milliseconds from the start of the navigation until it was painted */
  load: number
  /** Bytes of scripts and styles as they stand in the file */
  bytes: number
  /** Bytes of scripts as they are sent, packed */
  packed: number
  page: Page
  /** CPU of a further deed on the page and of what follows within `after` milliseconds, in milliseconds */
  cpuOf(deed: () => Promise<void>, after?: number): Promise<number>
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Opens an address in a new context (nothing cached, a new process) and measures it; then lends the page for more. */
export async function samplePage(
  browser: Browser,
  origin: string,
  path: string,
  ready: Ready,
  more?: (sample: Sample) => Promise<void>,
  /** How many times slower the processor is made */
  slowdown = 1,
): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 })
  try {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await page.goto(`${origin}/blank`)
    const client = await context.newCDPSession(page)
    // threadTicks: time the thread ran, not time that passed, so other processes do not count.
    await client.send('Performance.enable', { timeDomain: 'threadTicks' })
    if (slowdown > 1) await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    let [bytes, packed] = [0, 0]
    page.on('response', response => {
      const type = response.headers()['content-type'] ?? ''
      if (/javascript|css/.test(type))
        void response.body().then(
          body => {
            bytes += body.length
            if (type.includes('javascript')) packed += gzipSync(body, { level: 9 }).length
          },
          () => undefined,
        )
    })
    const before = await readCpu(client)
    await page.goto(`${origin}${path}`, { waitUntil: 'commit' })
    const load = await page.evaluate(waitInPage, ready).catch(error => {
      throw new Error(`${path}: ${errors[0] ?? (error instanceof Error ? error.message.split('\n', 1)[0] : error)}`)
    })
    await pause(500 * Math.min(slowdown, 3))
    const cpu = (await readCpu(client)) - before
    const sample: Sample = {
      cpu,
      load,
      bytes,
      packed,
      page,
      async cpuOf(deed, after = 250 * Math.min(slowdown, 3)) {
        const start = await readCpu(client)
        await deed()
        await pause(after)
        return (await readCpu(client)) - start
      },
    }
    await more?.(sample)
    if (errors.length > 0) throw new Error(`${path}: ${errors[0]}`)
    return sample
  } finally {
    await context.close()
  }
}

async function readCpu(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
