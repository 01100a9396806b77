import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ShopFront } from '../demo/trade/ShopFront.ts'
import { runTrade } from '../demo/trade/runTrade.ts'
import { readConfig } from '../server/index.ts'
import { readBuyers, readNumber } from './trade/readOptions.ts'

// `npm run trade`: lets buyers of the demo trade on a running server, by the calls of a shop front alone (docs/storefront.md).
const help = `npm run trade -- --per-minute=60 --minutes=5 --seed=1 --buyers=1-40 --origin=http://127.0.0.1:8060

Lets buyers order, pay by the sandbox, with coupons and points too, receive what has arrived and close what they do not pay, on a server
that runs. Some ask for refunds, which are for the shops to answer, some review what they bought or ask for an invoice.
  --per-minute  how many buyers come in a minute, each to do one thing (60)
  --minutes     for how long (5)
  --seed        the same number, the same wishes (1)
  --buyers      numbers of members; who is none is left out (1-40)
  --origin      where the server is (CONSOLE_PUBLIC_URL, HOST and PORT)
CONSOLE_STOREFRONT_KEY is read as the server reads it. Shipping is for the shops to do: log in and ship, and buyers will receive.`

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

try {
  await trade()
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function trade(): Promise<void> {
  const option = { type: 'string' } as const
  const { values } = parseArgs({
    options: { 'per-minute': option, minutes: option, seed: option, buyers: option, origin: option, help: { type: 'boolean' } },
  })
  if (values.help) return say(help)
  const { config, problems } = readConfig(process.env, resolve(import.meta.dirname, '..'))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  if (!config.storefrontKey)
    throw new Error('CONSOLE_STOREFRONT_KEY is not set: without it nobody speaks for buyers (docs/storefront.md).')
  const perMinute = readNumber('per-minute', values['per-minute'] ?? '60', 60_000)
  const minutes = readNumber('minutes', values.minutes ?? '5', 100_000)
  const buyers = readBuyers(values.buyers ?? '1-40')
  const seed = readNumber('seed', values.seed ?? '1', 2 ** 31)
  const front = new ShopFront({
    origin: values.origin ?? config.publicUrl,
    key: config.storefrontKey,
    signSuffix: config.signSuffix,
  })
  say(`${perMinute} buyers a minute for ${minutes} minutes on ${values.origin ?? config.publicUrl}. Ctrl+C ends it.`)
  const turns = await runTrade(front, { buyers, perMinute, turns: perMinute * minutes, seed, signal: stop.signal, say: tell })
  say(`${turns} turns.`)
}

const tell = (line: string): void => say(`${new Date().toISOString().slice(11, 16)}  ${line}`)
