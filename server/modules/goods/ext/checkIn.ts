import { sql } from 'kysely'
import { formatTime } from '../../../../contract/values/time.ts'
import type { Context } from '../../../context/Context.ts'
import { ownRows } from '../../../database/ofTenant.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { invalid } from '../../../refuse/refuse.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import { takeNamed } from '../../../states/takeNamed.ts'

type Found = Filled<'ext_register', 'id' | 'audit_status'> & Columns<'ext_register', 'name' | 'ext_id' | 'title' | 'checkin_at'>

/**
 * Who stands at the door with a code comes in.
 * @throws Refusal invalid, which says of the code what is wrong with it
 */
export async function checkIn(context: Context, { ext_id, code: typed }: { ext_id: number; code: string }): Promise<unknown> {
  const code = typed.replaceAll(/\s/g, '')
  const { rows } = await sql<Found>`
    select id, name, ext_id, title, audit_status, checkin_at from ext_register
    where code = ${code} and ${ownRows(context)} and deleted_at is null`.execute(context.database)
  const [found] = rows
  const fault = whyNot(context, found, { ext_id, code })
  if (!found || fault !== null) throw invalid({ code: fault ?? '' })
  const taken = await takeNamed(context, tableOf(context, 'ext_register').entity, found.id, 'checkin')
  return { ...taken, name: found.name }
}

function whyNot(context: Context, found: Found | undefined, { ext_id, code }: { ext_id: number; code: string }): string | null {
  if (!found) return context.t('Nobody has the code {code}', { code })
  if (Number(found.ext_id) !== ext_id) return context.t('Code {code} is for another event: {title}', { code, title: found.title })
  if (found.checkin_at !== null) {
    const at = formatTime(Number(found.checkin_at))
    return context.t('Code {code} was used at {at}, by {name}', { code, at, name: found.name })
  }
  if (found.audit_status === 1) return null
  return context.t('The registration of {name} is not approved', { name: found.name })
}
