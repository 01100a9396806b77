import type { Actor } from '../../../context/Actor.ts'
import type { Context, Services } from '../../../context/Context.ts'
import { mayCall } from '../../../gate/actor/readAccess.ts'
import { readActorAnew } from '../../../gate/actor/readAccount.ts'
import type { ExportOrder } from '../../../table/export/queueExport.ts'
import { notPermitted } from '../../../refuse/refuse.ts'

/** The request that an export was asked for in, as far as making its file needs it. */
export const orderContext = (services: Services, { tenant, language, api }: ExportOrder, actor: Actor): Context => ({
  services,
  database: services.database,
  actor,
  tenant,
  language,
  t: (text, values) => services.t(language, text, values),
  now: () => Math.floor(Date.now() / 1000),
  ip: '',
  requestId: `export`,
  needs: api,
  log: services.log,
})

/**
 * Who asked for an export, with the rights of this moment.
 * @throws Refusal permission_denied when they may not see the list any more
 */
export async function readExporter(services: Services, order: ExportOrder): Promise<Actor> {
  const actor = await readActorAnew(services, order.actor, Math.floor(Date.now() / 1000))
  if (actor && (await mayCall(services, actor, order.api))) return actor
  throw notPermitted({ t: (text, values) => services.t(order.language, text, values) })
}
