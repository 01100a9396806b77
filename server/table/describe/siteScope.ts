import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Context } from '../../context/Context.ts'

type Asker = { actor: Pick<Context['actor'], 'sites'>; services: Pick<Context['services'], 'entities'> }

/** Whether somebody has only the rows of some sites. */
export const isOfSites = ({ actor }: Pick<Asker, 'actor'>): boolean => actor.sites.length > 0

/**
 * The rows of the sites that an operator is limited to (docs/rules/accounts.md#sites), as SQL; null where nothing is left out. A row of
 * no site belongs to none of them.
 */
export const siteScope = (asker: Asker, entity: Entity, alias = 't'): RawBuilder<unknown> | null =>
  entity.site !== undefined && isOfSites(asker) ? ofSites(asker, entity, alias) : null

/** A row is of these sites itself, or the record is that it belongs to. */
function ofSites({ actor, services }: Asker, entity: Entity, alias: string): RawBuilder<unknown> {
  const ref = sql.ref(`${alias}.${entity.site}`)
  const above = services.entities.get(entity.fields[entity.site ?? '']?.to ?? '')
  if (entity.site === 'id' || above?.site === 'id') return sql`${ref} = any(${[...actor.sites]}::bigint[])`
  // What it belonged to went with its add-on.
  if (above?.site === undefined) return sql`false`
  const next = `${alias}_site`
  return sql`${ref} in (select ${sql.ref(`${next}.id`)} from ${sql.table(above.entity)} ${sql.ref(next)} where ${ofSites({ actor, services }, above, next)})`
}

/** The field by which people choose the site of a row; null where a record above it decides, or the row is a site. */
export function chosenSite({ services }: Pick<Asker, 'services'>, { site = '', fields }: Entity): string | null {
  const above = services.entities.get(fields[site]?.to ?? '')
  return above?.site === 'id' ? site : null
}
