import type { Actor } from './Actor.ts'

/** Whether these are more sites than the actor is limited to: none means all. */
export const isBeyondSites = (
  { actor }: { actor: Pick<Actor, 'sites'> },
  sites: readonly unknown[] | null | undefined,
): boolean => actor.sites.length > 0 && (!sites || sites.length === 0 || sites.some(id => !actor.sites.includes(Number(id))))
