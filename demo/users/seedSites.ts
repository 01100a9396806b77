import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { makeRandom } from '../makeRandom.ts'
import { makeAddress, makeName, makePhone } from '../people.ts'
import { sayDemo } from '../sayDemo.ts'
import { platform, shop } from '../walk/demoActors.ts'
import { openWalks, type Walk } from '../walk/Walk.ts'
import { type DemoSite, demoSites } from './demoSites.ts'
import { placeOf } from './placeOf.ts'
import { writeLogs } from '../walk/writeLogs.ts'

const day = 86_400
const reason = 'No room for parcels'

/** The pickup points of the shops: approved, but for the last of each, which wait, were rejected, or have a change that waits. */
export async function seedSites(context: SeedContext): Promise<void> {
  const { language, services } = context
  // Chances of its own: the others stay as they are.
  const own = { ...context, random: makeRandom(245) }
  const sites = demoSites(language)
  const startWalk = await openWalks(services, 'site', [...new Set(sites.map(({ supplier_id }) => supplier_id))])
  const walks = sites.map((site, index) => {
    const next = sites[index + 1]
    const walk = startWalk({ ...makeSite(own, site), id: site.id, version: 1 })
    walkSite(own, walk, site, next?.supplier_id !== site.supplier_id)
    return walk
  })
  await insertRows(
    context,
    'site',
    walks.map(({ row }) => row as DemoRow<'site'>),
  )
  await writeLogs(context, walks)
}

/** The platform looks at one within a day. */
function walkSite({ now, language }: SeedContext, walk: Walk, { supplier_id }: DemoSite, isLast: boolean): void {
  const created = Number(walk.row.created_at)
  const sent = { supplierId: supplier_id, entity: 'site', entityId: walk.row.id, action: 'apply', to: 0 }
  walk.say({ at: created, by: shop(supplier_id) }, { ...sent, content: 'Pickup point sent for review' })
  const at = created + day
  if (!isLast) return walk.take('pass', { at, by: platform })
  if (supplier_id === 2) return
  walk.take('reject', { at, by: platform, answers: { reason: sayDemo(language, reason) } })
  if (supplier_id === 4) walk.take('reapply', { at: now - day, by: shop(supplier_id) })
}

function makeSite({ random, now, language }: SeedContext, { id, supplier_id, name }: DemoSite): DemoRow<'site'> {
  const { region, address } = makeAddress(random, language)
  const created = now - 200 * day
  return {
    supplier_id,
    name,
    contact: makeName(random, language).slice(0, 20),
    phone: makePhone(random),
    region: JSON.stringify(region),
    address,
    ...placeOf(region.province_id, id),
    open_from: 9 * 3_600,
    open_to: 21 * 3_600,
    rest_days: JSON.stringify([7]),
    capacity: 200,
    service_radius_m: 1_500,
    imgs: JSON.stringify([]),
    verify_uids: JSON.stringify([]),
    enabled: 1,
    audit_status: 0,
    audit_reason: null,
    pending: null,
    created_at: created,
    updated_at: created,
  }
}
