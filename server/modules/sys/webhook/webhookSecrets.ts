import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { seal } from '../../../database/sealed.ts'
import type { Trx } from '../../../rows/Tables.ts'

/** What the secret of a webhook is sealed for. */
export const purpose = 'webhook secret'

const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

/** Gives a new webhook its secret, which is told this once. */
export async function giveSecret(context: Context, trx: Trx, id: number): Promise<string> {
  const secret = makeSecret()
  const sealed = await sealInside(context, trx, secret)
  await sql`update webhook set secret = ${sealed} where id = ${id}`.execute(trx)
  return secret
}

/** Gives it another one; the one before signs as well until its moment has come. */
export async function changeSecret(context: Context, trx: Trx, id: number): Promise<string> {
  const secret = makeSecret()
  const sealed = await sealInside(context, trx, secret)
  await sql`update webhook set old_secret = secret, secret = ${sealed} where id = ${id}`.execute(trx)
  return secret
}

// The key may have to be read from the database, whose one connection is that of the transaction on the embedded engine.
const sealInside = ({ services }: Context, trx: Trx, secret: string): Promise<string> =>
  seal({ database: trx, config: services.config }, purpose, secret)
