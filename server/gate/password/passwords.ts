import { constants, privateDecrypt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { readKeys } from '../../database/keys.ts'
import type { Context } from '../../context/Context.ts'

/** 19 MiB and two rounds: what OWASP names as the least for argon2id, about 10 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password, with its own salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | undefined

/** Whether a password fits a hash. Without a hash the work is done all the same, so that time does not tell which accounts exist. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const fits = await verify(stored || (await decoy), password)
  return fits && Boolean(stored)
}

/**
 * A password as it travels (docs/rules/wire.md#password): RSA-OAEP with SHA-256 over the UTF-8 bytes, base64, with the key of
 * GetServerConfig.
 * @param field the field named in the refusal
 * @throws Refusal invalid for anything else, a plain password included
 */
export async function decryptPassword(context: Context, encrypted: unknown, field = 'password'): Promise<string> {
  const { privateKey } = await readKeys(context.database)
  const bytes = Buffer.from(typeof encrypted === 'string' ? encrypted : '', 'base64')
  try {
    return privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, bytes).toString(
      'utf8',
    )
  } catch (error) {
    const text = context.t('The password must be sent encrypted')
    throw new Refusal('invalid', text, {
      fields: { [field]: text },
      data: { reason: error instanceof Error ? 'not_encrypted' : '' },
    })
  }
}

/**
 * The rule of new passwords (docs/rules/accounts.md#profile): 8 to 32 characters with two of letters, digits and signs.
 * @throws Refusal invalid
 */
export function requireGoodPassword(context: Context, password: string, field = 'password'): void {
  const kinds = [/[A-Za-z]/, /\d/, /[^A-Za-z0-9\s]/].filter(kind => kind.test(password)).length
  if (password.length >= 8 && password.length <= 32 && kinds >= 2) return
  const text = context.t('8 to 32 characters, with at least two of: letters, digits, symbols')
  throw new Refusal('invalid', text, { fields: { [field]: text } })
}
