import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { readKeys } from '../../database/keys.ts'
import type { Context } from '../../context/Context.ts'
import type { Database } from '../../rows/Tables.ts'
import type { Say } from '../answer/toRefusal.ts'

/** How long a link serves (docs/rules/wire.md#files). */
const linkSeconds = 600

/** Who asked for a link, and in which shop: both are part of what is signed. */
export type Link = { session: string; supplieruid: string }

/**
 * The address of a file for a window of its own, which sends no headers: signed with the server's secret for this file, session and
 * shop. It holds no token and permits nothing by itself: the rights are read when it is used.
 * @param shop the shop that is meant, 0 for all; the asker's own where absent
 */
export async function signLink(
  context: Context,
  path: string,
  query: Record<string, string>,
  shop = context.actor.supplierId,
): Promise<string> {
  const expires = String(context.now() + linkSeconds)
  const signed = { ...query, session: context.actor.session, supplieruid: String(shop), expires }
  const signature = await seal(context.database, path, signed)
  return `/api/v1/${path}?${new URLSearchParams({ ...signed, signature })}`
}

type Asked = { path: string; query: Record<string, string>; now: number }

/**
 * Takes from the query what a link adds to it.
 * @throws Refusal signature_invalid when it was altered or is too old
 */
export async function takeLink(database: Database, { path, query, now }: Asked, say: Say): Promise<Link> {
  const { signature = '', ...signed } = query
  if (!equal(signature, await seal(database, path, signed)))
    throw new Refusal('signature_invalid', say('This download link is not valid. Download the file from the list again.'))
  if (!(Number(signed.expires) > now))
    throw new Refusal('signature_invalid', say('This download link has expired. Download the file from the list again.'))
  const { session = '', supplieruid = '' } = signed
  for (const name of ['session', 'supplieruid', 'expires', 'signature']) delete query[name]
  return { session, supplieruid }
}

async function seal(database: Database, path: string, signed: Record<string, string>): Promise<string> {
  const pairs = new URLSearchParams(signed)
  pairs.sort()
  const { tokenSecret } = await readKeys(database)
  // A token begins otherwise, so neither can stand for the other.
  return createHmac('sha256', tokenSecret).update(`link ${path}?${pairs}`).digest('base64url')
}

function equal(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
