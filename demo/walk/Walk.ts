import type { Entity } from '../../contract/language/Entity.ts'
import type { Row } from '../../contract/wire/table/table.ts'
import type { Actor } from '../../server/context/Actor.ts'
import type { Context, Move, Services } from '../../server/context/Context.ts'
import type { Movement } from '../../server/ledger/Movement.ts'
import { movementsOf } from '../../server/ledger/movementsOf.ts'
import { type EntityLog, entityLogRow } from '../../server/module/history/writeEntityLog.ts'
import { partyOf } from '../../server/module/shopParties.ts'
import { mailsOf } from '../../server/events/notices/tell.ts'
import type { InternalTables } from '../../server/rows/InternalTables.ts'
import type { NewRow } from '../../server/rows/RowOf.ts'
import { decideMove, endOf } from '../../server/states/decideMove.ts'
import { ownerOf, transitionLogs } from '../../server/states/finish/logTransition.ts'
import { happeningsOf } from '../../server/states/finish/notifyTransition.ts'
import { movementsOfOutcome } from '../../server/states/finish/postOutcome.ts'
import { namedTransition } from '../../server/states/machine/findMachine.ts'
import { evaluateAll, moveScope } from '../../server/states/machine/moveScope.ts'
import { beginsIn, stateOf } from '../../server/states/machine/stateOf.ts'
import { expressionsOf } from '../../server/states/settingsOfMove.ts'
import { systemContext } from '../../server/states/watchDue.ts'
import { settingsFor } from '../../server/table/settings/withSettings.ts'

/** When it happens and who does it; what is answered, and what the transition's guards would have found. */
export type Moment = { at: number; by: Actor; answers?: Row; found?: Row }

type Settings = (shop: number) => NonNullable<Context['settings']>
type Walker = { services: Services; entity: Entity; settings: Settings }
type Walked = Row & { id: number; version: number }

/**
 * A record on its way through the transitions of its entity: what each writes, says and posts follows from the files by the code of the
 * one road (server/states). The queries of that road are left out: nobody else is there yet, so rows are not held, and what guards
 * would find and effects change is told by who leads the record. So thousands of records are written at once.
 */
export class Walk {
  row: Walked
  readonly logs: NewRow<'entity_log'>[] = []
  readonly movements: Movement[] = []
  /** What shops were told of it */
  readonly mails: NewRow<'site_mail'>[] = []
  /** Moments of which they were told again */
  readonly reminders: InternalTables['console_reminder'][] = []
  readonly #walker: Walker

  constructor(walker: Walker, row: Walked) {
    this.#walker = walker
    this.row = row
  }

  get entity(): Entity {
    return this.#walker.entity
  }

  /** @throws Error where the files do not let it happen; Refusal where one of their checks does not */
  take(name: string, { at, by: actor, answers = {}, found = {} }: Moment): void {
    const { services, entity, settings } = this.#walker
    const by = partyOf(actor)
    const { row } = this
    const chosen = namedTransition(entity, name).find(
      ({ machine, transition }) => transition.by.includes(by) && beginsIn(machine, transition, row),
    )
    if (!chosen) throw new Error(`${entity.entity} ${row.id} of the demo cannot take "${name}" as ${by}`)
    const { machine, transition } = chosen
    const context: Context = { ...systemContext(services, () => at), actor, settings: settings(ownerOf(entity, row)) }
    const asked = Object.fromEntries(Object.keys(transition.ask).map(one => [one, null]))
    const move: Move = { transition, by, row, result: { ...asked, ...answers }, sent: new Set(Object.keys(answers)), found }
    const { outcome, values } = decideMove(context, machine, move)
    const next = { ...row, ...values, version: row.version + 1, updated_at: at, updated_by: actor.id }
    const to = endOf(entity, machine, { name, to: outcome.to }, next)
    const moved = { ...move, outcome, next, from: stateOf(machine, row), to }
    for (const log of transitionLogs(context, entity, moved)) this.say({ at, by: actor }, log)
    this.movements.push(...movementsOfOutcome(context, moved, at))
    for (const happening of happeningsOf(context, entity, outcome.notify, moved)) this.mails.push(...mailsOf(context, happening))
    this.row = next
  }

  /** What the server says again of it. @param at the moment of the reminder, at which the record is as it is now */
  remind(name: string, at: number): void {
    const { services, entity, settings } = this.#walker
    const { row } = this
    const reminder = (entity.machines ?? []).flatMap(({ reminders = [] }) => reminders).find(one => one.name === name)
    if (!reminder) throw new Error(`${entity.entity} has no reminder "${name}"`)
    const context: Context = { ...systemContext(services, () => at), settings: settings(ownerOf(entity, row)) }
    const move = { row, next: row, result: {}, found: {}, by: 'SYS' as const, transition: { ask: {} } }
    for (const happening of happeningsOf(context, entity, reminder.notify, move)) this.mails.push(...mailsOf(context, happening))
    this.reminders.push({ entity: entity.entity, record_id: row.id, name, moment: Number(row[reminder.at]), given_at: at })
  }

  /** What happens to it by no transition of its own, written and posted as one would. */
  change({ at, by: actor, answers = {} }: Moment, set: Row, post: readonly string[] = []): void {
    const { services } = this.#walker
    const context = systemContext(services, () => at)
    const { row } = this
    const values = evaluateAll(set, moveScope(context, { row, result: answers, by: partyOf(actor) }))
    const next = { ...row, ...values, version: row.version + 1, updated_at: at, updated_by: actor.id }
    for (const name of post) {
      const posting = services.ledger.postings.get(name)
      if (!posting) throw new Error(`schemas/ledger has no posting "${name}"`)
      this.movements.push(...movementsOf(services.ledger, posting, { row, next }, at))
    }
    this.row = next
  }

  /** What is written down of it besides. */
  say({ at, by }: Pick<Moment, 'at' | 'by'>, log: EntityLog): void {
    this.logs.push(entityLogRow(by, at, log))
  }
}

/** Leads records of an entity, each by the settings of its shop. */
export async function openWalks(services: Services, name: string, shops: readonly number[]): Promise<(row: Walked) => Walk> {
  const entity = services.entities.get(name)
  if (!entity) throw new Error(`There is no entity ${name}`)
  const context = systemContext(services)
  const parts = (entity.machines ?? []).flatMap(({ transitions }) => transitions.flatMap(one => expressionsOf(context, one)))
  const settings = await settingsFor(context, services.database, parts, shops)
  return row => new Walk({ services, entity, settings }, row)
}
