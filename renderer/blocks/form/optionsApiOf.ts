import type { Entity } from '../../../contract/language/Entity.ts'
import type { Host } from '../../host/Host.tsx'

/** The call that is asked for choices: the first of this entity that the operator may make (decision 7). */
export function optionsApiOf(entity: Entity, host: Pick<Host, 'may'>): string | undefined {
  const { info, list, save } = entity.api
  const known = [info, list, ...Object.keys(entity.lists)].filter(api => api !== undefined)
  return known.find(api => host.may(api)) ?? known[0] ?? save
}
