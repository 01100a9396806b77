import { disabled } from '../demoShops.ts'
import { platform, server, shop } from '../walk/demoActors.ts'
import type { Walk } from '../walk/Walk.ts'

/** What becomes of a product: where it is today, and why. */
export type Fate = {
  now: 'listed' | 'warehouse' | 'waiting' | 'rejected' | 'unlisted' | 'recycled' | 'disabled'
  /** In the words of who decided it */
  reason: string | null
  /** Its shop lists nothing that the platform has not examined */
  examined: boolean
  created: number
  /** Of its last change */
  updated: number
}

const [hour, day] = [3_600, 86_400]

/** Leads a product through examination and sale to where it is today. */
export function walkGoods(walk: Walk, { now, reason, examined, created, updated }: Fate, present: number): void {
  const by = shop(Number(walk.row.supplier_id))
  if (examined && now !== 'waiting' && now !== 'rejected')
    walk.take('pass', { at: created + hour, by: platform, found: { listed: false } })
  if (now === 'rejected') walk.take('reject', { at: updated, by: platform, answers: { reason } })
  if (now === 'listed' || now === 'unlisted' || now === 'disabled') walk.take('on', { at: created + day, by })
  if (now === 'unlisted') walk.take('off', { at: updated, by, answers: { reason } })
  if (now === 'disabled')
    walk.take('auto_off', { at: present - disabled.ago, by: server, found: { cause: 'The shop was disabled' } })
  if (now === 'recycled') walk.take('recycle', { at: updated, by, found: { supplied: 0 } })
  // What was edited and says nothing of it.
  walk.row.updated_at = updated
}
