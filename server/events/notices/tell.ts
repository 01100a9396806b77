import type { Notice } from '../../../contract/language/Notice.ts'
import { fill } from '../../../contract/expression/fill.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { platformId } from '../../context/isPlatform.ts'
import { created } from '../../database/stamp.ts'
import { sayValues } from '../../words/sayLog.ts'
import type { NewRow } from '../../rows/RowOf.ts'
import type { Trx } from '../../rows/Tables.ts'
import { chosenSite } from '../../table/describe/siteScope.ts'
import { writeOutbox } from '../outbox/writeOutbox.ts'
import { findReceivers } from './findReceivers.ts'

export type Happening = {
  scene: string
  /** The record as it is afterwards */
  row: Row & { id: number }
  /** The shop it belongs to */
  supplierId: number
  /** What fills the slots of the sentences; `t_…`: English words that are translated */
  values: Row
}

/**
 * Tells what has happened to those whom its notice names, in the transaction in which it happens: a mail stands in the inbox with it,
 * a text message goes out once it is committed.
 */
export async function tell(context: Context, trx: Trx, happening: Happening): Promise<void> {
  const notice = noticeOf(context, happening)
  for (const mail of mailsOf(context, happening)) await trx.insertInto('site_mail').values(mail).execute()
  if (notice.by.includes('sms') && context.services.adapters.sms) await writeSms(context, trx, notice, happening)
}

function noticeOf({ services }: Context, { scene }: Happening): Notice {
  const notice = services.notices.get(scene)
  if (!notice) throw new Error(`schemas/notices has no scene "${scene}"`)
  return notice
}

/** What stands in inboxes of it: once for each shop that is told; the platform is one as well. */
export function mailsOf(context: Context, happening: Happening): NewRow<'site_mail'>[] {
  const notice = noticeOf(context, happening)
  const { row, supplierId, values } = happening
  const shops = new Set(notice.to.flatMap(party => (party === 'S' ? supplierId : party === 'U' ? platformId : [])))
  const mail = {
    ...created(context),
    scene: notice.scene,
    title: notice.title,
    content: notice.text,
    data: JSON.stringify(values),
    site_id: siteOf(context, notice.entity, row),
    open: notice.open === undefined ? null : fill(notice.open, { row }, encodeURIComponent),
  }
  return notice.by.includes('mail') ? [...shops].map(shop => ({ ...mail, supplier_id: shop })) : []
}

/** The pickup point of a record that says so itself: staff of others are not told. */
function siteOf({ services }: Context, name: string, row: Row): number | null {
  const entity = services.entities.get(name)
  const site = entity && (entity.site === 'id' ? 'id' : chosenSite({ services }, entity))
  return site ? Number(row[site]) || null : null
}

async function writeSms(context: Context, trx: Trx, notice: Notice, happening: Happening): Promise<void> {
  const { services } = context
  for (const { phone, language } of await findReceivers(context, trx, notice, happening)) {
    const t = (words: string, slots?: Record<string, unknown>) => services.t(language, words, slots)
    const values = sayValues(t, happening.values)
    await writeOutbox(context, trx, {
      supplierId: happening.supplierId,
      topic: 'sms',
      scene: notice.scene,
      receiver: phone,
      text: t(notice.text, values),
      language,
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')])),
    })
  }
}
