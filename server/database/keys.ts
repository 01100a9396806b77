import { createPrivateKey, createPublicKey, createSecretKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Database } from '../rows/Tables.ts'

/** The server's secrets. They live in the database, so that every server of a group and every start has the same ones. */
export type Keys = { tokenSecret: KeyObject; privateKey: KeyObject; publicKey: string }

const known = new WeakMap<Database, Promise<Keys>>()

/** Reads the keys, made when they are first asked for. */
export function readKeys(database: Database): Promise<Keys> {
  const found = known.get(database) ?? loadKeys(database)
  known.set(database, found)
  return found
}

async function loadKeys(database: Database): Promise<Keys> {
  const secret = await readSetting(database, 'token_secret', () => randomBytes(32).toString('base64'))
  const pem = await readSetting(database, 'private_key', makePrivateKey)
  const privateKey = createPrivateKey(pem)
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
  return { tokenSecret: createSecretKey(secret, 'base64'), privateKey, publicKey }
}

const makePrivateKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** A text kept in the database; the first of several servers that ask decides. */
async function readSetting(database: Database, name: string, make: () => string): Promise<string> {
  const find = () => database.selectFrom('console_setting').select('value').where('name', '=', name).executeTakeFirst()
  const found = await find()
  if (typeof found?.value === 'string') return found.value
  const row = { name, value: JSON.stringify(make()), updated_at: Math.floor(Date.now() / 1000) }
  await database
    .insertInto('console_setting')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const kept = await find()
  if (typeof kept?.value === 'string') return kept.value
  throw new Error(`The setting ${name} could not be kept in the database.`)
}
