import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bucket, Ledger } from '../../../contract/language/Ledger.ts'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import type { Movement } from '../../../server/ledger/Movement.ts'
import { postMovements } from '../../../server/ledger/postMovements.ts'
import { proveLedger } from '../../../server/ledger/proveLedger.ts'
import { systemContext } from '../../../server/states/watchDue.ts'
import { describeEngines, type Engine } from '../../support/postgres.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const all: Bucket[] = ['available', 'frozen', 'unsettled']
const ledger: Ledger = {
  wallets: new Map([
    ['shop', { name: 'shop', owner: 'supplier', type: 'balance', buckets: all, overdraft: [] }],
    ['member', { name: 'member', owner: 'user', type: 'balance', buckets: all, overdraft: [] }],
    ['platform', { name: 'platform', owner: 'platform', type: 'balance', buckets: all, overdraft: ['available'] }],
  ]),
  postings: new Map(),
}

const writers = 16
/** A part tells as much, of the embedded engine, which lets one write at a time, a smaller one; the nightly run writes all on both. */
const postingsOf = (engine: Engine): number =>
  process.env.TEST_ALL_PAIRS === '1' ? 10_000 : engine === 'postgres' ? 4_000 : 1_600

const account = fc
  .record({
    wallet: fc.constantFrom('shop', 'member', 'platform'),
    owner: fc.integer({ min: 1, max: 6 }),
    bucket: fc.constantFrom(...all),
  })
  .map(one => (one.wallet === 'platform' ? { ...one, owner: 1 } : one))
const [much, little] = [fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 20_000 })]
const outside = fc.constant(null)
/** More comes than goes, or soon nobody would have anything; what goes may be more than there is. */
const movement = fc
  .oneof(
    { weight: 5, arbitrary: fc.record({ from: outside, to: account, amount: much }) },
    { weight: 3, arbitrary: fc.record({ from: account, to: account, amount: little }) },
    { weight: 2, arbitrary: fc.record({ from: account, to: outside, amount: little }) },
  )
  .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
/** What a writer posts in one transaction, and how that ends: by a commit, or cut off before, one in eight. */
const turn = fc.record({
  movements: fc.array(movement, { minLength: 1, maxLength: 12, size: 'max' }),
  isCut: fc.integer({ min: 1, max: 8 }).map(drawn => drawn === 1),
})

type Turn = { movements: Movement[]; isCut: boolean }

/** Turns that post so many movements together; the same for the same seed. */
function drawTurns(seed: number, postings: number): Turn[] {
  const turns: Turn[] = []
  let number = 0
  for (const { movements, isCut } of fc.sample(turn, { seed, numRuns: postings / 4 })) {
    const numbered = movements.slice(0, postings - number).map((one): Movement => {
      const sn = `T${++number}`
      return { ...one, amount: BigInt(one.amount), type: 'test', peerType: 'test', sn, seq: 1, owe: false }
    })
    if (numbered.length > 0) turns.push({ movements: numbered, isCut })
  }
  return turns
}

class Cut extends Error {}

describeEngines('the ledger', engine => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine, demo: false })
  })
  afterAll(() => server?.close())

  const post = async (movements: readonly Movement[], isCut: boolean): Promise<void> => {
    const context = systemContext(server.services)
    await server.services.database.transaction().execute(async trx => {
      await postMovements(context, trx, ledger, movements)
      if (isCut) throw new Cut()
    })
  }

  /** A writer does not know what became of a turn that was cut off, and posts it again under the same numbers. */
  const insist = async ({ movements, isCut }: Turn): Promise<'posted' | 'refused'> => {
    for (let tries = 0; tries < 200; tries++) {
      try {
        await post(movements, isCut && tries === 0)
        return 'posted'
      } catch (error) {
        if (error instanceof Refusal) {
          expect(error.code).toBe('insufficient')
          return 'refused'
        }
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        if (!(error instanceof Cut) && !/^(57P01|08...|40P01|23505|ECONN.*|)$/.test(code)) throw error
      }
    }
    throw new Error('A turn was cut off two hundred times')
  }

  /** Cuts connections in the middle of their transactions while the writers write; answers how many. */
  const cutConnections = async (isOver: () => boolean): Promise<number> => {
    let cuts = 0
    while (!isOver()) {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state like '%transaction%' and query like '%wallet%' limit 1`.execute(
        server.services.database,
      )
      cuts += rows.length
      await new Promise(resolve => setTimeout(resolve, 40))
    }
    return cuts
  }

  const seed = Number(process.env.LEDGER_SEED ?? Math.floor(Math.random() * 2 ** 31))

  test(`keeps every balance what its entries make, posts nothing twice and loses nothing, through kills (LEDGER_SEED=${seed})`, async () => {
    const postings = postingsOf(engine)
    const turns = drawTurns(seed, postings)
    const posted: Movement[] = []
    const refused: Movement[] = []
    let next = 0
    const write = async (): Promise<void> => {
      for (let turn = turns[next++]; turn; turn = turns[next++])
        (await insist(turn)) === 'posted' ? posted.push(...turn.movements) : refused.push(...turn.movements)
    }
    let over = false
    const cuts = engine === 'postgres' ? cutConnections(() => over) : Promise.resolve(1)
    await Promise.all(Array.from({ length: writers }, write))
    over = true
    expect(await cuts).toBeGreaterThan(0)

    const { database } = server.services
    expect(posted.length + refused.length).toBe(postings)
    // Both ends are tried: what is refused, and what is posted.
    expect(Math.min(posted.length, refused.length)).toBeGreaterThan(100)
    expect(await proveLedger(database, ledger)).toEqual([])
    const { rows } = await sql<{ biz_sn: string; n: number; amount: number }>`
      select biz_sn, count(*)::bigint as n, min(amount) as amount from wallet_log group by 1`.execute(database)
    const entries = new Map(rows.map(row => [row.biz_sn, row]))
    expect([...entries.keys()].sort()).toEqual(posted.map(({ sn }) => sn).sort())
    const isShift = ({ from, to }: Movement) => !from || !to || (from.wallet === to.wallet && from.owner === to.owner)
    const wrong = posted.filter(
      one => entries.get(one.sn)?.n !== (isShift(one) ? 1 : 2) || entries.get(one.sn)?.amount !== Number(one.amount),
    )
    expect(wrong).toEqual([])
    const below =
      await sql`select id from wallet where frozen < 0 or unsettled < 0 or (available < 0 and owner_type <> 'platform')`.execute(
        database,
      )
    expect(below.rows).toEqual([])
  })
})
