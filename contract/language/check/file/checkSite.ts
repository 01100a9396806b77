import type { Entity } from '../../Entity.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

type Loose = Record<string, unknown>

/** What says to which site a row belongs leads to one: by a reference, or from record to record. */
export function checkSite(value: Loose, entity: Entity, at: At, checker: Checker): void {
  if (entity.site === undefined || leadsToSite(entity, checker)) return
  const message = `"${entity.site}" leads to no site: it needs to be a reference to an entity with "site": "id", or to one whose "site" leads there`
  report(checker, inside(at, value, 'site'), 'use', message, { value: entity.site })
}

function leadsToSite(entity: Entity, checker: Checker, seen: readonly string[] = []): boolean {
  const { site, fields } = entity
  if (site === 'id') return true
  const field = site === undefined ? undefined : fields[site]
  if (!field || checker.kinds.fields.get(field.type)?.holds !== 'number' || seen.includes(entity.entity)) return false
  const above = checker.entities.get(field.to ?? '')
  // That there is no such entity is told already.
  return above === undefined || leadsToSite(above, checker, [...seen, entity.entity])
}
