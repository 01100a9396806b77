import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Effect, Guard } from '../../../server/context/Context.ts'
import { anyTable } from '../../../server/database/anyTable.ts'
import { stateOf } from '../../../server/states/machine/stateOf.ts'
import { fitsWhere } from '../../../server/states/machine/fitsWhere.ts'
import { describeEngines } from '../../support/postgres.ts'
import { type Session, startTestServer, type TestServer, users, type Values } from '../../support/server.ts'
import { now, outcome } from '../modules/fixtures.ts'
import { type Asked, askedOf, columnsOf, readMachines, recordIn, type Table } from './machines.ts'

/** Those that somebody asks for over HTTP; what the server takes by itself has tests of its own. */
const tables = readMachines().filter(({ rows }) => rows.some(({ by }) => by.includes('S') || by.includes('U')))
type Case = Asked & { table: Table; state: string; party: 'S' | 'U'; sample: Values }

/** The cases of a table: every call of the entity, of every record of the samples in every state, by the shop and by the platform. */
const casesOf = (entity: Entity, table: Table): Case[] =>
  askedOf(entity, table).flatMap(asked =>
    asked.states.flatMap(state =>
      table.samples
        .filter(sample => String(stateOf(asked.machine, recordIn(asked.machine, table, sample, state))) === state)
        .flatMap(sample => (['S', 'U'] as const).map(party => ({ ...asked, table, state, party, sample }))),
    ),
  )

/** What the table of the rules says of a case: the states it may lead to; none: it is refused. */
const endsOf = ({ table, events, state, party, sample }: Case): string[] =>
  table.rows
    .filter(({ event, from, by }) => events.includes(event) && from.map(String).includes(state) && by.includes(party))
    .filter(({ where }) => where === undefined || fitsWhere(sample, where))
    .map(({ to }) => String(to))

describeEngines('every transition that can be called', engine => {
  let server: TestServer
  let sessions: Record<'S' | 'U' | 'other', Session>
  let entities: ReadonlyMap<string, Entity>
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ engine })
    entities = server.services.entities
    const platform = { ...(await server.login(users.platform)), supplieruid: 0 }
    sessions = { S: await server.login(users.shop1), U: platform, other: await server.login(users.shop2) }
    // Guards and effects have tests of their own: here they find what the table says, and do nothing.
    const { guards, effects } = server.services as unknown as { guards: Map<string, Guard>; effects: Map<string, Effect> }
    const found = Object.assign({}, ...tables.map(table => table.found ?? {})) as Record<string, Values>
    for (const name of guards.keys()) guards.set(name, { check: async () => found[name] })
    for (const name of effects.keys()) effects.set(name, async () => undefined)
  })
  afterAll(() => server?.close())

  const stamp = { version: 1, created_at: now(), updated_at: now() }
  const addRow = async ({ machine, table, state, sample }: Case, entity: Entity): Promise<number> => {
    const owner = entity.tenant === false ? {} : { supplier_id: 2 }
    const own = columnsOf(entity, recordIn(machine, table, sample, state), ++count)
    const row = await anyTable(server.services.database)
      .insertInto(table.entity)
      .values({ ...stamp, ...owner, ...own })
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(row.id)
  }
  const readRow = async (table: string, id: number): Promise<Values> => {
    const { rows } = await sql<Values>`select * from ${sql.table(table)} where id = ${id}`.execute(server.services.database)
    return rows[0] ?? {}
  }
  const linesOf = async (table: string, id: number): Promise<string[]> => {
    const { rows } = await sql<{ action: string }>`
      select action from entity_log where entity = ${table} and entity_id = ${id}`.execute(server.services.database)
    return rows.map(({ action }) => action)
  }
  const endOf = ({ machine }: Asked, row: Values): string => (row.deleted_at === null ? String(stateOf(machine, row)) : '@gone')
  const isOnce = ({ machine, call }: Case) => machine.transitions.some(transition => transition.call === call && transition.once)
  const ask = (one: Case, id: number, session: Session) => {
    const number = isOnce(one) ? { request_no: crypto.randomUUID() } : {}
    return server.call(session, 'POST', one.call, { id, ...number, ...one.as, ...one.answers })
  }
  const said = ({ call, as, state, party, sample }: Case) =>
    `${call} ${JSON.stringify(as)} of ${state} by ${party}, ${JSON.stringify(sample)}`

  /** What came of a case, in one word, and what is wrong with that. */
  const play = async (entity: Entity, one: Case): Promise<string[]> => {
    const id = await addRow(one, entity)
    const before = await readRow(one.table.entity, id)
    const result = outcome(await ask(one, id, sessions[one.party]))
    const after = await readRow(one.table.entity, id)
    const lines = await linesOf(one.table.entity, id)
    const ends = endsOf(one)
    const isThere = one.again.includes(one.state)
    const faults = (...texts: (string | false)[]) => texts.filter(text => text !== false).map(text => `${said(one)}: ${text}`)
    if (ends.length === 0)
      return faults(
        result !== (isThere ? 'done' : 'state_conflict') && result !== 'permission_denied' && `is answered ${result}`,
        JSON.stringify(after) !== JSON.stringify(before) && 'is refused and changes the record',
        lines.length > 0 && 'is refused and written down',
      )
    return faults(
      result !== 'done' && `is answered ${result}`,
      !ends.includes(endOf(one, after)) && `leads to ${endOf(one, after)}, not to ${ends.join(' or ')}`,
      Number(after.version) !== 2 && `has version ${after.version}`,
      lines.length !== (one.logged.includes(one.state) ? 1 : 0) && `is written down ${lines.length} times`,
    )
  }

  test.each(tables)('of $entity does what the table of its rules says, from every state and by everybody', async table => {
    const entity = entities.get(table.entity)
    if (!entity) throw new Error(`There is no entity ${table.entity}`)
    const cases = casesOf(entity, table)
    expect(cases.some(one => endsOf(one).length > 0)).toBe(true)
    const faults: string[] = []
    for (const one of cases) faults.push(...(await play(entity, one)))
    expect(faults).toEqual([])
  })

  test.each(tables)('of $entity is not of another shop’s records, whatever their state', async table => {
    const entity = entities.get(table.entity)
    if (!entity) throw new Error(`There is no entity ${table.entity}`)
    const wanted = entity.tenant === false ? 'permission_denied' : 'not_found'
    const seen = new Set<string>()
    for (const one of casesOf(entity, table).filter(({ party }) => party === 'S')) {
      const id = await addRow(one, entity)
      const before = await readRow(table.entity, id)
      seen.add(outcome(await ask(one, id, sessions.other)))
      expect(await readRow(table.entity, id)).toEqual(before)
    }
    expect([...seen]).toEqual([wanted])
  })

  test.skipIf(engine === 'embedded').each(tables)('of $entity that two take at once is taken once', async table => {
    const entity = entities.get(table.entity)
    if (!entity) throw new Error(`There is no entity ${table.entity}`)
    const moving = casesOf(entity, table).filter(one => endsOf(one).length > 0 && !endsOf(one).includes(one.state))
    const faults: string[] = []
    for (const one of moving) {
      const id = await addRow(one, entity)
      const both = await Promise.all([1, 2].map(() => ask(one, id, sessions[one.party])))
      const done = both.map(outcome).filter(result => result === 'done').length
      const lines = await linesOf(table.entity, id)
      const version = Number((await readRow(table.entity, id)).version)
      const isAsked = one.again.length > 0 ? done === 2 : done === 1 || one.onward
      if (
        !isAsked ||
        (version !== 2 && !one.onward) ||
        (lines.length !== (one.logged.includes(one.state) ? 1 : 0) && !one.onward)
      )
        faults.push(`${said(one)}: ${both.map(outcome).join(', ')}, version ${version}, lines ${lines.length}`)
    }
    expect(faults).toEqual([])
  })
})
