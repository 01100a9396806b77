import { type RawBuilder, sql } from 'kysely'
import type { Notice } from '../../../../contract/language/Notice.ts'
import { mayOpen } from '../../../../contract/wire/access/permission.ts'
import type { Context } from '../../../context/Context.ts'
import { isOfSites } from '../../../table/describe/siteScope.ts'

/** Mail about pages that the reader may not open is not theirs, nor is what is told of other pickup points than their own. */
export function ownMail(context: Context): RawBuilder<unknown> {
  const { actor, services } = context
  const own = [...services.notices.values()].filter(notice => mayOpen(actor.permissions, pageOf(notice)))
  if (!isOfSites(context)) return ofScenes(own)
  const isOfOne = ({ entity }: Notice) => services.entities.get(entity)?.site !== undefined
  const ofSites = sql`${ofScenes(own.filter(isOfOne))} and t.site_id = any(${[...actor.sites]}::bigint[])`
  return sql`${ofScenes(own.filter(notice => !isOfOne(notice)))} or (${ofSites})`
}

const ofScenes = (notices: readonly Notice[]): RawBuilder<unknown> =>
  notices.length > 0 ? sql`t.scene in (${sql.join(notices.map(({ scene }) => scene))})` : sql`false`

/** The route of the page that a notice leads to; that of everybody where it leads nowhere. */
const pageOf = ({ open = '/dashboard' }: Notice): string => (open.split(/[?#]/, 1)[0] ?? '').replace(/\{[^{}]*\}/g, '{id}')
