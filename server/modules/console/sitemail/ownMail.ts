import { type RawBuilder, sql } from 'kysely'
import type { Notice } from '../../../../contract/language/Notice.ts'
import { mayOpen } from '../../../../contract/wire/access/permission.ts'
import type { Context } from '../../../context/Context.ts'

/** Mail about pages that the reader may not open is not theirs. */
export function ownMail({ actor, services }: Context): RawBuilder<unknown> {
  const scenes = [...services.notices.values()]
    .filter(notice => mayOpen(actor.permissions, pageOf(notice)))
    .map(({ scene }) => scene)
  return scenes.length > 0 ? sql`t.scene in (${sql.join(scenes)})` : sql`false`
}

/** The route of the page that a notice leads to; that of everybody where it leads nowhere. */
const pageOf = ({ open = '/dashboard' }: Notice): string => (open.split(/[?#]/, 1)[0] ?? '').replace(/\{[^{}]*\}/g, '{id}')
