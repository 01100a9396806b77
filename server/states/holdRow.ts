import { sql } from 'kysely'
import type { Entity } from '../../contract/language/Entity.ts'
import { gone, type Party } from '../../contract/language/Machine.ts'
import type { Context } from '../context/Context.ts'
import { isPlatform, platformId } from '../context/isPlatform.ts'
import type { Move } from '../context/Context.ts'
import { webhooksBeside } from '../events/webhooks/webhooksBeside.ts'
import type { Trx } from '../rows/Tables.ts'
import { partiesOf } from '../module/shopParties.ts'
import { notFound } from '../refuse/refuse.ts'
import { describeTable } from '../table/describe/describeTable.ts'
import { hooksOf } from '../table/describe/hooksOf.ts'
import { refuseForeignWrite, tenantScope } from '../table/describe/tenantScope.ts'
import { selectFrom } from '../table/query/selectFrom.ts'
import { settingsBeside } from '../table/settings/settingsBeside.ts'
import { settingsIn } from '../table/settings/withSettings.ts'
import { storedColumns } from '../table/list/readRecord.ts'
import { holdTrees } from '../table/tree/holdTrees.ts'
import { toJson } from '../table/titles/presentRows.ts'
import { holdAbove } from './holdAbove.ts'
import type { Candidate } from './machine/findMachine.ts'
import { expressionsOf } from './settingsOfMove.ts'

type Held = {
  row: Move['row']
  parties: Party[]
  settings: NonNullable<Context['settings']>
  /** Whether its shop or the platform has webhooks */
  isWatched: boolean
}

/**
 * Holds what stands above a row, then the row itself, and tells as whom the caller acts on it, what the settings are that its transitions
 * read, and whether there are webhooks.
 * @throws Refusal not_found
 */
export async function holdRow(
  context: Context,
  trx: Trx,
  entity: Entity,
  meant: readonly Candidate[],
  id: number,
): Promise<Held> {
  refuseForeignWrite(context, entity)
  await holdTrees(context, trx, entity, [id])
  await holdAbove(context, trx, entity, meant, id)
  const table = describeTable(entity)
  const columns = storedColumns(table)
  const restriction = hooksOf(context, entity.entity)?.restrict?.(context, entity.api.list ?? '')
  const settings = settingsBeside(context, settingsOfMeant(context, meant), entity)
  const webhooks = webhooksBeside(context, entity)
  const beside = [...settings.selected, ...webhooks.selected]
  const { rows } = await sql<Record<string, unknown>>`/* keep */ ${selectFrom(context, table, columns, beside)}
    where t.id = ${id} and ${tenantScope(context, entity)} and t.deleted_at is null and ${restriction ? sql`(${restriction})` : sql`true`}
    ${meant.some(isLast) ? sql`for update` : sql`for no key update`}`.execute(trx)
  const stored = rows[0]
  if (!stored) throw notFound(context, entity.label)
  const row = { ...toJson(columns, stored), id, version: Number(stored.version) }
  const parties = partiesOf(context.actor, await actsForShop(context, trx, entity, Number(stored.supplier_id)))
  return { row, parties, settings: settings.read(stored), isWatched: webhooks.read(stored) }
}

const settingsOfMeant = (context: Context, meant: readonly Candidate[]): string[] => [
  ...new Set(meant.flatMap(({ transition }) => settingsIn(expressionsOf(context, transition)))),
]

/** What is deleted must not be referred to meanwhile. */
const isLast = ({ transition }: Candidate): boolean => transition.outcomes.some(({ to }) => to.includes(gone))

/** Whether the platform acts for the shop of a row: the shop is its own, or disabled. */
export async function actsForShop(context: Context, trx: Trx, entity: Entity, shop: number): Promise<boolean> {
  if (entity.tenant === false || !isPlatform(context.actor)) return false
  if (shop === platformId) return true
  const found = await trx.selectFrom('supplier').select('supplier_status').where('id', '=', shop).executeTakeFirst()
  return found !== undefined && found.supplier_status !== 1
}
