import type { Context } from '../../context/Context.ts'
import { notPermitted } from '../../refuse/refuse.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { mayWrite } from '../describe/tenantScope.ts'
import { maySave } from '../save/maySave.ts'

/** Rows are imported where the table itself saves them, by who may add them. The list is offered the import by this very rule. */
export const mayImport = (context: Pick<Context, 'actor' | 'services'>, { entity }: EntityTable): boolean =>
  entity.import !== false &&
  !entity.module &&
  entity.api.save !== undefined &&
  mayWrite(context, entity) &&
  maySave(context, entity, 'add')

/** The import is reached by the list's path: adding rows still needs the permission to add them. @throws Refusal permission_denied */
export function checkImport(context: Context, table: EntityTable): void {
  if (!mayImport(context, table)) throw notPermitted(context)
}
