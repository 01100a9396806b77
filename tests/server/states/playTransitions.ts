import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Party } from '../../../contract/language/Machine.ts'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import type { Effect, FollowUp, Guard } from '../../../server/context/Context.ts'
import { anyTable } from '../../../server/database/anyTable.ts'
import { asBuyer } from '../../../server/modules/storefront/buyer_order/asBuyer.ts'
import { namedTransition } from '../../../server/states/machine/findMachine.ts'
import { stateOf } from '../../../server/states/machine/stateOf.ts'
import { takeTransition } from '../../../server/states/takeTransition.ts'
import { systemContext } from '../../../server/states/watchDue.ts'
import { fitsWhere } from '../../../server/states/machine/fitsWhere.ts'
import { describeEngines, type Engine } from '../../support/postgres.ts'
import { type Session, type TestServer, users, type Values } from '../../support/server.ts'
import { now, outcome } from '../modules/fixtures.ts'
import { type Asked, askedOf, columnsOf, recordIn, type Table, takenOf } from './machines.ts'

/**
 * A server to play on; what records of an entity have besides what their table says; and whether buyers and the server itself play too,
 * whose transitions have no call.
 */
export type Stage = { server: TestServer; records?: Readonly<Record<string, Values>>; all?: boolean }

type Functions = { guards: Map<string, Guard>; effects: Map<string, Effect>; followUps: Map<string, FollowUp> }
type Case = Asked & { take?: string[]; table: Table; state: string; party: Party; sample: Values }

/** Each way to ask, of every record of the samples in every state, by every party. */
const casesBy = (parties: readonly Party[], table: Table, ways: readonly Asked[]): Case[] =>
  ways.flatMap(asked =>
    asked.states.flatMap(state =>
      table.samples
        .filter(sample => String(stateOf(asked.machine, recordIn(asked.machine, table, sample, state))) === state)
        .flatMap(sample => parties.map(party => ({ ...asked, table, state, party, sample }))),
    ),
  )

/**
 * What is refused, and what is not of a shop, is decided before the engine has anything to write, by the same lines for all: of each
 * way to ask the first case is played and one in three of the others, which goes over states and parties; on PostgreSQL one in
 * fifteen; by the nightly run all.
 */
function drawOf<One extends Asked>(engine: Engine, cases: readonly One[]): Set<One> {
  const every = process.env.TEST_ALL_PAIRS === '1' ? 1 : engine === 'embedded' ? 3 : 15
  return new Set(cases.filter(({ events }, at) => at % every === 0 || events !== cases[at - 1]?.events))
}

const byId = (one: Values, other: Values): number => Number(one.id) - Number(other.id)

/** An examination that is over is refused with a code of its own. */
const isDecided = ({ call }: Case, result: string): boolean =>
  result === 'audited' && /(Examine|Check|_audit|provider\/Audit)$/.test(call)
const casesOf = (entity: Entity, table: Table): Case[] => casesBy(['S', 'U'], table, askedOf(entity, table))
const casesOfOthers = (entity: Entity, table: Table): Case[] => casesBy(['B', 'SYS'], table, takenOf(entity, table))

/** What the table of the rules says of a case: the states it may lead to; none: it is refused. */
const endsOf = ({ table, events, state, party, sample }: Case): string[] =>
  table.rows
    .filter(({ event, from, by }) => events.includes(event) && from.map(String).includes(state) && by.includes(party))
    .filter(({ where }) => where === undefined || fitsWhere(sample, where))
    .map(({ to }) => String(to))

/**
 * Tests of every transition of some tables: of every record of their samples in every state, those that are called over HTTP by shop
 * and platform.
 */
export const playTransitions = (all: readonly Table[], open: (engine: Engine) => Promise<Stage>): void =>
  describeEngines('every transition that can be called', engine => play(all, engine, open))

function play(all: readonly Table[], engine: Engine, open: (engine: Engine) => Promise<Stage>): void {
  // What the server alone takes has no call.
  const tables = all.filter(({ rows }) => rows.some(({ by }) => by.includes('S') || by.includes('U')))
  let server: TestServer
  let records: Stage['records']
  let withOthers = false
  let sessions: Record<'S' | 'U' | 'other', Session>
  let entities: ReadonlyMap<string, Entity>
  let count = 0

  beforeAll(async () => {
    const stage = await open(engine)
    server = stage.server
    records = stage.records
    withOthers = stage.all === true
    entities = server.services.entities
    const platform = { ...(await server.login(users.platform)), supplieruid: 0 }
    sessions = { S: await server.login(users.shop1), U: platform, other: await server.login(users.shop2) }
    // Guards and effects have tests of their own: here they find what the table says, and do nothing.
    const { guards, effects, followUps } = server.services as unknown as Functions
    const found = Object.assign({}, ...all.map(table => table.found ?? {})) as Record<string, Values>
    for (const name of guards.keys()) guards.set(name, { check: async () => found[name] })
    for (const name of effects.keys()) effects.set(name, async () => undefined)
    for (const name of followUps.keys()) followUps.set(name, async () => null)
  })
  afterAll(() => server?.close())

  const stamp = { version: 1, created_at: now(), updated_at: now() }
  const rowOf = ({ machine, table, state, sample }: Case, entity: Entity): Values => {
    const owner = entity.tenant === false ? {} : { supplier_id: 2 }
    return {
      ...stamp,
      ...owner,
      ...columnsOf(entity, { ...recordIn(machine, table, sample, state), ...records?.[table.entity] }, ++count),
    }
  }
  /** A record for each of some cases, as the database has it. */
  const addRows = async (cases: readonly Case[], name: string, entity: Entity): Promise<Values[]> => {
    const { database } = server.services
    // Where there is one at a time, those that are there stand in the way of another.
    if (cases.some(({ machine }) => machine.one)) await anyTable(database).updateTable(name).set({ deleted_at: 1 }).execute()
    const rows = cases.map(one => rowOf(one, entity))
    return anyTable(database).insertInto(name).values(rows).returningAll().execute()
  }
  const idsOf = (rows: readonly Values[]): number[] => rows.map(({ id }) => Number(id))
  const readRows = async (name: string, ids: readonly number[]): Promise<Map<number, Values>> => {
    const { rows } = await sql<Values>`select * from ${sql.table(name)} where id = any(${[...ids]})`.execute(
      server.services.database,
    )
    return new Map(rows.map(row => [Number(row.id), row]))
  }
  /** How often something was written down of each record. */
  const countLines = async (name: string, ids: readonly number[]): Promise<Map<number, number>> => {
    const { rows } = await sql<{ id: number; n: number }>`select entity_id as id, count(*)::int as n from entity_log
      where entity = ${name} and entity_id = any(${[...ids]}) group by 1`.execute(server.services.database)
    return new Map(rows.map(({ id, n }) => [Number(id), n]))
  }
  /** As many cases as are played before it is looked at what came of them; where there is one record at a time, each alone. */
  const inParts = (cases: readonly Case[]): Case[][] => {
    const size = cases.some(({ machine }) => machine.one) ? 1 : 100
    return Array.from({ length: Math.ceil(cases.length / size) }, (_, at) => cases.slice(at * size, (at + 1) * size))
  }
  const endOf = ({ machine }: Asked, row: Values): string => (row.deleted_at === null ? String(stateOf(machine, row)) : '@gone')
  const isOnce = ({ machine, call }: Case) => machine.transitions.some(transition => transition.call === call && transition.once)
  const isVerified = ({ machine, call }: Case) => machine.transitions.some(one => one.call === call && one.verify)
  const passwords = { S: users.shop1.password, U: users.platform.password, other: users.shop2.password }
  const ask = async (one: Case, id: number, who: keyof typeof passwords): Promise<string> => {
    const number = isOnce(one) ? { request_no: crypto.randomUUID() } : {}
    const again = isVerified(one) ? { verify_password: await server.encrypt(passwords[who]) } : {}
    return outcome(await server.call(sessions[who], 'POST', one.call, { id, ...number, ...again, ...one.as, ...one.answers }))
  }
  /** What has no call is taken as its module or the server would. */
  const takeAs = async (party: Party, { take = [], answers }: Case, entity: Entity, id: number): Promise<string> => {
    const system = systemContext(server.services)
    const context = party === 'SYS' ? system : asBuyer(system, { uid: 1, supplierId: 2, name: 'Ann' })
    const wish = { id, meant: take.flatMap(name => namedTransition(entity, name)), body: answers, ofCall: new Set<string>() }
    const taken = system.database.transaction().execute(trx => takeTransition({ ...context, database: trx }, trx, entity, wish))
    return taken.then(
      () => 'done',
      error => (error instanceof Refusal ? error.code : String(error)),
    )
  }
  const said = ({ call, take = [call], as, state, party, sample }: Case) =>
    `${take.join(' or ')} ${JSON.stringify(as)} of ${state} by ${party}, ${JSON.stringify(sample)}`

  /** What is wrong with what came of cases, each of a record of its own. */
  const judge = async (entity: Entity, name: string, cases: readonly Case[]): Promise<string[]> => {
    const before = await addRows(cases, name, entity)
    const ids = idsOf(before)
    const results: string[] = []
    for (const [at, one] of cases.entries()) {
      const { party } = one
      const id = ids[at] ?? 0
      results.push(party === 'S' || party === 'U' ? await ask(one, id, party) : await takeAs(party, one, entity, id))
    }
    const after = await readRows(name, ids)
    const lines = await countLines(name, ids)
    return cases.flatMap((one, at) => {
      const id = ids[at] ?? 0
      return judgeOne(one, results[at] ?? '', { before: before[at] ?? {}, after: after.get(id) ?? {}, lines: lines.get(id) ?? 0 })
    })
  }

  const judgeOne = (
    one: Case,
    result: string,
    { before, after, lines }: { before: Values; after: Values; lines: number },
  ): string[] => {
    const ends = endsOf(one)
    const isThere = one.again.includes(one.state)
    const faults = (...texts: (string | false)[]) => texts.filter(text => text !== false).map(text => `${said(one)}: ${text}`)
    if (ends.length === 0)
      return faults(
        result !== (isThere ? 'done' : 'state_conflict') &&
          !isDecided(one, result) &&
          result !== 'permission_denied' &&
          `is answered ${result}`,
        JSON.stringify(after) !== JSON.stringify(before) && 'is refused and changes the record',
        lines > 0 && 'is refused and written down',
      )
    return faults(
      result !== 'done' && `is answered ${result}`,
      !ends.includes(endOf(one, after)) && `leads to ${endOf(one, after)}, not to ${ends.join(' or ')}`,
      Number(after.version) !== 2 && `has version ${after.version}`,
      lines !== (one.logged.includes(one.state) ? 1 : 0) && `is written down ${lines} times`,
    )
  }

  test.each(tables)('of $entity does what the table of its rules says, from every state and by everybody', async table => {
    const entity = entities.get(table.entity)
    if (!entity) throw new Error(`There is no entity ${table.entity}`)
    const cases = [...casesOf(entity, table), ...(withOthers ? casesOfOthers(entity, table) : [])]
    expect(cases.some(one => endsOf(one).length > 0)).toBe(true)
    const drawn = drawOf(engine, cases)
    const played = cases.filter(one => endsOf(one).length > 0 || drawn.has(one))
    const faults: string[] = []
    for (const some of inParts(played)) faults.push(...(await judge(entity, table.entity, some)))
    expect(faults).toEqual([])
  })

  test.each(tables)('of $entity is not of another shop’s records, whatever their state', async table => {
    const entity = entities.get(table.entity)
    if (!entity) throw new Error(`There is no entity ${table.entity}`)
    const wanted = entity.tenant === false ? 'permission_denied' : 'not_found'
    const seen = new Set<string>()
    // Of what only the platform does no record is looked for.
    const ofShops = new Set(
      (entity.machines ?? []).flatMap(({ transitions }) =>
        transitions.flatMap(({ by, call }) => (call !== undefined && by.some(party => party !== 'U') ? [call] : [])),
      ),
    )
    const ofShop = casesOf(entity, table).filter(({ party }) => party === 'S')
    for (const some of inParts([...drawOf(engine, ofShop)])) {
      const before = await addRows(some, table.entity, entity)
      const ids = idsOf(before)
      for (const [at, one] of some.entries()) {
        const answered = await ask(one, ids[at] ?? 0, 'other')
        seen.add(answered === 'permission_denied' && !ofShops.has(one.call) ? wanted : answered)
      }
      expect([...(await readRows(table.entity, ids)).values()].sort(byId)).toEqual(before.sort(byId))
    }
    expect([...seen]).toEqual([wanted])
  })

  test.skipIf(engine === 'embedded').each(tables)('of $entity that two take at once is taken once', async table => {
    const entity = entities.get(table.entity)
    if (!entity) throw new Error(`There is no entity ${table.entity}`)
    const moving = casesOf(entity, table).filter(one => endsOf(one).length > 0 && !endsOf(one).includes(one.state))
    const faults: string[] = []
    for (const some of inParts(moving)) {
      const ids = idsOf(await addRows(some, table.entity, entity))
      const answers: string[][] = []
      for (const [at, one] of some.entries()) {
        const party = one.party === 'U' ? 'U' : 'S'
        answers.push(await Promise.all([1, 2].map(() => ask(one, ids[at] ?? 0, party))))
      }
      const after = await readRows(table.entity, ids)
      const written = await countLines(table.entity, ids)
      for (const [at, one] of some.entries()) {
        const [id, both] = [ids[at] ?? 0, answers[at] ?? []]
        const done = both.filter(result => result === 'done').length
        const lines = written.get(id) ?? 0
        const version = Number(after.get(id)?.version)
        const isAsked = one.again.length > 0 ? done === 2 : done === 1 || one.onward
        if (!isAsked || (version !== 2 && !one.onward) || (lines !== (one.logged.includes(one.state) ? 1 : 0) && !one.onward))
          faults.push(`${said(one)}: ${both.join(', ')}, version ${version}, lines ${lines}`)
      }
    }
    expect(faults).toEqual([])
  })
}
