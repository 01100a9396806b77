import type { Actor } from './Actor.ts'

/** The platform is the first supplier; its owner and its operators see and rule all shops. */
export const platformId = 1
export const isPlatform = (actor: Pick<Actor, 'kind' | 'supplierId'>): boolean =>
  actor.supplierId === platformId && !['buyer', 'system', 'nobody'].includes(actor.kind)

/** People of the platform, and the server's own work: no shop bounds what they read and write. */
export const actsForPlatform = (actor: Pick<Actor, 'kind' | 'supplierId'>): boolean =>
  isPlatform(actor) || actor.kind === 'system'
