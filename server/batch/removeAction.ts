import { describeTable } from '../table/describe/describeTable.ts'
import { notFound } from '../refuse/refuse.ts'
import { removeInside } from '../table/save/removeRecords.ts'
import { refuseForeignWrite } from '../table/describe/tenantScope.ts'
import type { BatchAction } from '../context/Context.ts'

/** Deletes rows of any entity, with all that guards a delete. What refers to another row of the batch may go before it. */
export const removeAction: BatchAction = {
  again: true,
  async row(context, trx, id, options) {
    const entity = context.services.entities.get(String(options.entity))
    if (!entity) throw notFound(context)
    refuseForeignWrite(context, entity)
    await removeInside(context, trx, describeTable(entity), [id], undefined)
  },
}
