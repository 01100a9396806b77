import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readConfig } from '../server/config/readConfig.ts'
import { openServices } from '../server/openServices.ts'
import { growGoods } from './seed/growGoods.ts'
import { growOrders } from './seed/growOrders.ts'

// `npm run seed -- --goods 1000000 --orders 50000`: that many more goods and orders, for measuring. They are copies of the demo
// data with numbers, names and prices of their own, made inside the database in pieces, so memory stays the same for any count.
const say = (text: string): void => void process.stdout.write(`${text}\n`)

try {
  await seed()
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function seed(): Promise<void> {
  const { values } = parseArgs({ options: { goods: { type: 'string', default: '0' }, orders: { type: 'string', default: '0' } } })
  const goods = readCount('goods', values.goods)
  const orders = readCount('orders', values.orders)
  if (goods + orders === 0) throw new Error('Say how many: npm run seed -- --goods 1000000 --orders 50000')
  const { config, problems } = readConfig(process.env, resolve(import.meta.dirname, '..'))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const opened = await openServices(config, pino({ level: 'warn' }), {
    idle: true,
    onSeed: () => say('Making the demo data first …'),
  })
  try {
    const grown = { database: opened.services.database, embedded: config.database.engine === 'embedded', say }
    await growGoods(grown, goods)
    await growOrders(grown, orders)
  } finally {
    await opened.close()
  }
}

function readCount(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is "${text}"; it must be a whole number.`)
  return Number(text)
}
