import type { Entity } from '../../contract/language/Entity.ts'
import type { Row } from '../../contract/wire/table/table.ts'
import type { Context, Move } from '../context/Context.ts'
import { writeEntityLog } from '../module/history/writeEntityLog.ts'
import type { Trx } from '../rows/Tables.ts'
import { ownerOf } from './finish/logTransition.ts'

/** What is said of a save; `fields` are names of fields with commas between, told by their labels when the line is read. */
export const fieldsChanged = 'Changed: {fields}'

/** Writes down which of the fields that a save sent it has changed; nothing where it changed none. */
export async function logChanges(
  context: Context,
  trx: Trx,
  entity: Entity,
  old: Row,
  row: Move['row'],
  sent: Row,
): Promise<void> {
  const changed = Object.keys(sent).filter(name => JSON.stringify(old[name] ?? null) !== JSON.stringify(row[name] ?? null))
  if (changed.length === 0) return
  await writeEntityLog(context, trx, {
    supplierId: ownerOf(entity, row),
    entity: entity.entity,
    entityId: row.id,
    action: 'edit',
    content: fieldsChanged,
    values: { fields: changed.join(', ') },
    about: changed,
  })
}
