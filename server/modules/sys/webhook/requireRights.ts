import { AdapterRefused } from '../../../adapters/provider/refuse.ts'
import { platformId } from '../../../context/isPlatform.ts'
import type { Services } from '../../../context/Context.ts'
import { eventTypes } from '../../../events/webhooks/eventTypes.ts'
import { readActorAnew } from '../../../gate/actor/readAccount.ts'
import { isOfSites } from '../../../table/describe/siteScope.ts'
import type { Columns } from '../../../rows/RowOf.ts'

/**
 * That whoever set a webhook up may still see what it is told: an operator who has left, or a role that has lost the page, ends it.
 * @throws AdapterRefused
 */
export async function requireRights(
  services: Services,
  { supplier_id, acts_as }: Columns<'webhook', 'supplier_id' | 'acts_as'>,
  type: string,
): Promise<void> {
  const supplierId = Number(supplier_id)
  const owner = supplierId === platformId ? 'platform' : 'supplier'
  const asker = { kind: acts_as === null ? owner : 'operator', id: acts_as ?? supplierId, name: '', supplierId } as const
  const actor = await readActorAnew(services, asker, Math.floor(Date.now() / 1000))
  if (!actor) throw new AdapterRefused('rights', { text: 'The account that set the webhook up is not in force', values: {} })
  // What is told holds the orders of all sites.
  if (isOfSites({ actor }))
    throw new AdapterRefused('rights', { text: 'The account that set the webhook up sees some pickup points alone', values: {} })
  const event = eventTypes(services.entities.values()).get(type)
  if (event && !actor.permissions.has(event.entity.api.info ?? ''))
    throw new AdapterRefused('rights', {
      text: 'The account that set the webhook up may not see {event} any more',
      values: { event: type },
    })
}
