import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../config/readConfig.ts'
import type { Database } from '../rows/Tables.ts'
import { readKeys } from './keys.ts'

type Keeper = { database: Database; config: Pick<Config, 'secretKey'> }

/** In front of what is sealed, so that another way of sealing can follow this one. */
const mark = 's1.'
const [ivLength, tagLength] = [12, 16]

/** A secret as it rests in the database: AES-256-GCM. `purpose` is part of the seal, so what is sealed for one opens for no other. */
export async function seal(keeper: Keeper, purpose: string, secret: string): Promise<string> {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', await readKey(keeper), iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return mark + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws Error when it was sealed for another purpose or with another key */
export async function unseal(keeper: Keeper, purpose: string, text: string): Promise<string> {
  const bytes = Buffer.from(text.slice(mark.length), 'base64url')
  const [iv, tag] = [bytes.subarray(0, ivLength), bytes.subarray(ivLength, ivLength + tagLength)]
  try {
    const cipher = createDecipheriv('aes-256-gcm', await readKey(keeper), iv, { authTagLength: tagLength })
    cipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
    return Buffer.concat([cipher.update(bytes.subarray(ivLength + tagLength)), cipher.final()]).toString('utf8')
  } catch (error) {
    throw new Error('A secret cannot be read: CONSOLE_SECRET_KEY is not the one it was sealed with.', { cause: error })
  }
}

/** The key of the environment; without one a key made from one that stands in the database, where whoever has all of it has this too. */
async function readKey({ database, config }: Keeper): Promise<Buffer> {
  const from = config.secretKey ?? (await readKeys(database)).tokenSecret.export()
  return Buffer.from(hkdfSync('sha256', from, '', 'secrets at rest', 32))
}
