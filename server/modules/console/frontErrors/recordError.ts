import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { cleanText } from '../../../gate/operatorLog/summarize.ts'
import { countMinutes, tooMany } from '../../../gate/request/rateLimit.ts'
import type { Context } from '../../../context/Context.ts'
import { created } from '../../../database/stamp.ts'

type Report = { error: string; info: string; url: string; release: string; stack?: string }

/** docs/rules/console.md#errors */
const mostAMinute = 20
const kept = 90 * 86_400
/** Of one shop: a bug that names another value each time fills no table. */
const mostKept = 500

const count = countMinutes()

/**
 * `POST seller/log/FrontError`: one more of its kind. Equal are errors of a release that say the same at the same place of the code.
 * @throws Refusal too_many_requests
 */
export async function recordError(context: Context, report: Report): Promise<null> {
  const { actor, database, now } = context
  if (count(actor.session, now()) > mostAMinute) throw tooMany(60 - (now() % 60))
  const seen = {
    message: cleanText(report.error, 500),
    info: cleanText(report.info, 300),
    url: cleanText(report.url, 500),
    last_at: now(),
    last_name: cleanText(actor.name, 40),
    device: cleanText(context.agent ?? '', 300),
    stack: (report.stack ?? '').slice(0, 8000),
  }
  const release = cleanText(report.release, 100)
  const row = { ...created(context), ...seen, release, times: 1, fingerprint: fingerprintOf(seen, release) }
  await database
    .insertInto('front_error')
    .values({ supplier_id: actor.supplierId, ...row })
    .onConflict(conflict =>
      conflict
        .columns(['supplier_id', 'fingerprint'])
        .where('deleted_at', 'is', null)
        .doUpdateSet(({ ref }) => ({
          url: seen.url,
          last_at: seen.last_at,
          last_name: seen.last_name,
          device: seen.device,
          updated_at: seen.last_at,
          times: sql<number>`${ref('front_error.times')} + 1`,
          version: sql<number>`${ref('front_error.version')} + 1`,
        })),
    )
    .execute()
  await dropOld(context)
  return null
}

/** What it says, where, and the first lines of its trace: line numbers of the same code are the same. */
const fingerprintOf = ({ message, info, stack }: Record<'message' | 'info' | 'stack', string>, release: string): string =>
  createHash('sha256')
    .update([release, message, info, ...stack.split('\n').slice(0, 3)].join('\n'))
    .digest('hex')

async function dropOld({ database, actor, now }: Context): Promise<void> {
  await sql`delete from front_error where supplier_id = ${actor.supplierId} and (last_at < ${now() - kept} or id in (
    select id from front_error where supplier_id = ${actor.supplierId} order by last_at desc, id desc offset ${mostKept}))`.execute(
    database,
  )
}
