import { sql } from 'kysely'
import type { HooksOf } from '../../../module/HooksOf.ts'

/** An add-on whose folder is gone is in no list; its rows wait for it to come back. */
export const withoutGone: NonNullable<HooksOf<'addon_install'>['restrict']> = ({ services }) => {
  const keys = [...services.addons.keys()]
  return keys.length === 0 ? null : sql`t.key in (${sql.join(keys)})`
}
