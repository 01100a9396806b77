import { Refusal } from '../../contract/wire/envelope.ts'
import type { Actor, Context, Services } from '../define.ts'
import { readAccess } from '../gate/readAccess.ts'
import { readIds } from '../gate/readActor.ts'
import type { TaskOrder } from './taskOrder.ts'

/**
 * The request that a task was asked for in. What its actor may do is read anew: a task never does what its asker may no longer do.
 * @throws Refusal permission_denied when the operator has been switched off or is gone
 */
export async function taskContext(services: Services, order: TaskOrder, id: number): Promise<Context> {
  const { tenant, language, ip } = order
  return {
    services,
    database: services.database,
    actor: await readRights(services, order),
    tenant,
    language,
    t: (text, values) => services.t(language, text, values),
    now: () => Math.floor(Date.now() / 1000),
    ip,
    requestId: `task-${id}`,
    log: services.log,
  }
}

async function readRights(services: Services, { actor }: TaskOrder): Promise<Actor> {
  if (actor.kind === 'operator') return readOperator(services, { ...actor, kind: 'operator' })
  const realm = actor.kind === 'platform' || actor.kind === 'nonghang' ? actor.kind : 'supplier'
  const { permissions } = await readAccess(services, realm, null)
  return { ...actor, session: '', all: true, permissions }
}

async function readOperator(services: Services, actor: TaskOrder['actor']): Promise<Actor> {
  const row = await services.database
    .selectFrom('operator')
    .innerJoin('supplier', 'supplier.id', 'operator.supplier_id')
    .select(['operator.role_ids as role_ids', 'operator.enabled as enabled', 'supplier.industry_type as industry_type'])
    .where('operator.supplier_id', '=', actor.supplierId)
    .where('operator.id', '=', actor.id)
    .where('operator.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || Number(row.enabled) !== 1) throw new Refusal('permission_denied', '')
  const realm = row.industry_type === 'admin' ? 'platform' : row.industry_type === 'nonghang' ? 'nonghang' : 'supplier'
  const roles = { supplierId: actor.supplierId, ids: readIds(row.role_ids) }
  const { permissions } = await readAccess(services, realm, roles)
  return { ...actor, session: '', all: false, permissions }
}
