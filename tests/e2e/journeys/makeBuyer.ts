import { sql } from 'kysely'
import { expect } from 'vitest'
import { evaluateValue } from '../../../contract/expression/fill.ts'
import type { JourneyStep } from '../../../contract/language/journey/Journey.ts'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { ShopFront } from '../../../demo/trade/ShopFront.ts'
import { isWithin } from '../../support/play/isWithin.ts'
import type { ConsoleTest } from '../support/withConsole.ts'
import type { Kept } from './Kept.ts'

/** A member of shop1, for whom a shop front speaks by the documented calls. */
export function makeBuyer(site: ConsoleTest, kept: Kept): (step: JourneyStep) => Promise<void> {
  let known: Promise<Bought> | undefined
  return async ({ call, pay, ...step }) => {
    known ??= findBuyer(site)
    const buyer = await known
    if (pay !== undefined) await buyer.front.pay(pay)
    if (call !== undefined) await ask(buyer, site, { call, ...step }, kept)
  }
}

type Bought = { front: ShopFront; uid: number }

async function findBuyer({ address, server: { services } }: ConsoleTest): Promise<Bought> {
  const { storefrontKey, signSuffix } = services.config
  const { rows } = await sql<{ id: number }>`
    select id from buyer where supplier_id = 2 and user_status = 1 and deleted_at is null order by id limit 1`.execute(
    services.database,
  )
  return { front: new ShopFront({ origin: address, key: storefrontKey ?? '', signSuffix }), uid: Number(rows[0]?.id) }
}

/** @throws Error with what was answered instead of what is expected */
async function ask(buyer: Bought, site: ConsoleTest, step: JourneyStep & { call: string }, kept: Kept): Promise<void> {
  const api = step.call.replace('POST ', '')
  const once = site.server.findRoute('POST', api)?.once ? { request_no: crypto.randomUUID() } : {}
  const wanted = evaluateValue(step.answer, kept)
  let answer: unknown
  const attempt = async (): Promise<boolean> => {
    answer = await tellOf(buyer, api, { ...once, ...(evaluateValue(step.body ?? {}, kept) as object) }, step.refused)
    return isWithin(wanted, answer)
  }
  if (wanted === undefined) await attempt()
  else await until(attempt, () => `the answer is ${JSON.stringify(answer)}`)
  for (const [name, value] of Object.entries(step.keep ?? {})) kept[name] = evaluateValue(value, { ...kept, answer })
}

/** @throws Error with the sentence when it does not come true */
async function until(holds: () => Promise<boolean>, sentence: () => string): Promise<void> {
  const found = await expect
    .poll(holds)
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
  if (!found) throw new Error(sentence())
}

/** What is answered; of a refusal its sentence. @throws Error for one that is not expected, or that says something else */
async function tellOf({ front, uid }: Bought, api: string, body: object, refused?: string): Promise<unknown> {
  try {
    const answer = await front.ask(uid, api.replace('buyer/', ''), { ...body })
    if (refused !== undefined) throw new Error('the server has refused nothing')
    return answer
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { fields } = (error.data ?? {}) as { fields?: Record<string, string> }
    const said = [error.message, ...Object.values(fields ?? {})]
    if (refused !== undefined && said.some(text => text.includes(refused))) return null
    throw new Error(`the server refuses: ${said.join('; ')}`)
  }
}
