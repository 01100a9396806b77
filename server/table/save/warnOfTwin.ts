import { sql } from 'kysely'
import { asThing } from '../../../contract/values/thing.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import { type Answer, answer } from '../../context/answer.ts'
import type { Context } from '../../context/Context.ts'
import { alive } from '../../database/ofTenant.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { sayField } from '../describe/say.ts'
import { tenantScope } from '../describe/tenantScope.ts'
import { columnRef } from '../query/conditionsOf.ts'
import type { Saved } from './saveRecord.ts'

/** What a save answers: another record with a value that should occur once (`unique: "warn"`) is no fault, and is named. */
export async function warnOfTwin(context: Context, table: EntityTable, body: Row, saved: Saved): Promise<Saved | Answer> {
  for (const { name, field, kind } of table.columns.values()) {
    const sent = body[name]
    if (field.unique !== 'warn' || sent === undefined || sent === null || sent === '') continue
    const title = columnRef(table.entity.title)
    const { rows } = await sql<{ id: number; name: string; own: string }>`
      select t.id, ${title} as name, (select ${columnRef(table.entity.title, 'o')} from ${sql.table(table.entity.entity)} o where o.id = ${saved.id}) as own
      from ${sql.table(table.entity.entity)} t where ${tenantScope(context, table.entity)} and ${alive('t')}
      and ${columnRef(name)} = ${kind.read(sent, field)} and t.id <> ${saved.id} order by t.id limit 1`.execute(context.database)
    const [twin] = rows
    if (!twin) continue
    const [thing, label] = [context.t(table.entity.label), asThing(sayField(context, field))]
    const text = context.t('{thing} {own} saved. {name} has the same {label}.', { thing, own: twin.own, name: twin.name, label })
    return answer({ ...saved, duplicate: { id: Number(twin.id), name: twin.name } }, text)
  }
  return saved
}
