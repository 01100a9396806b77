import { tmpdir } from 'node:os'
import { sep } from 'node:path'
import type { Config } from './readConfig.ts'

type Where = Pick<Config, 'dataDir' | 'database' | 'fileStore'>
type Facts = { code?: unknown; path?: unknown; dest?: unknown; $metadata?: unknown }

/**
 * A failure of what the server stands on (disk, database, bucket) as an error with a sentence that names the folder or the variable
 * and says what to do; any other as it is.
 */
export function explainFailure(error: unknown, config: Where): Error {
  const sentence = explainCode(readFacts(error), config)
  if (sentence) return new Error(sentence, { cause: error })
  return error instanceof Error ? error : new Error(String(error))
}

/** The code stands in the error itself, or, where several addresses were tried, in the first of its errors. */
function readFacts(error: unknown): Facts {
  if (typeof error !== 'object' || error === null) return {}
  return error instanceof AggregateError && !('code' in error) ? readFacts(error.errors[0]) : error
}

function explainCode(facts: Facts, config: Where): string | undefined {
  const code = typeof facts.code === 'string' ? facts.code : ''
  const path = [facts.dest, facts.path].find(each => typeof each === 'string')
  if (full.has(code)) return sayFull(path, config)
  if (path !== undefined && code in closed) return `${sayPlace(path, config)}: ${closed[code]}`
  if (unreachable.has(code))
    return 'url' in config.database && !facts.$metadata ? sayAway(config.database.url, code) : sayNoBucket(code, config)
  return 'url' in config.database && code in refused ? `${sayServer(config.database.url)} ${refused[code]}` : undefined
}

const full = new Set(['ENOSPC', 'EDQUOT', '53100'])
export const isUnreachable = (error: unknown): boolean => unreachable.has(String(readFacts(error).code))
export const isDiskFull = (error: unknown): boolean => full.has(String(readFacts(error).code))

const closed: Record<string, string> = {
  EACCES: 'this user may not read and write there. Give it the right, or name another folder.',
  EPERM: 'this user may not read and write there. Give it the right, or name another folder.',
  EROFS: 'the disk can only be read. Name a folder on another one.',
  ENOTDIR: 'a part of this path is a file and no folder. Name another folder.',
  EEXIST: 'there is a file of this name. Name another folder.',
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P03',
])

const refused: Record<string, string> = {
  '28P01': 'does not take the user or the password of DATABASE_URL.',
  '28000': 'does not let in the user of DATABASE_URL.',
  '3D000': 'has no database of the name in DATABASE_URL. Make it with "create database".',
  '42501': 'does not let the user of DATABASE_URL make tables. Make it the owner of the database.',
  '53300': 'has no connection left. Raise its max_connections.',
}

const sayFull = (path: unknown, config: Where): string =>
  path === undefined && 'url' in config.database
    ? `${sayServer(config.database.url)} has no room left on its disk. Make room there.`
    : `${sayPlace(String(path ?? config.dataDir), config)}: there is no room left on the disk. Make room, or name a folder on another one.`

/** The variable that names the folder a path lies in, and the path. */
function sayPlace(path: string, { dataDir, fileStore, database }: Where): string {
  const isIn = (folder: string | null | undefined): boolean => Boolean(folder && `${path}${sep}`.startsWith(`${folder}${sep}`))
  if (fileStore.kind === 'fs' && isIn(fileStore.directory) && !isIn(dataDir)) return `${path} (CONSOLE_FILE_STORE)`
  if (isIn(dataDir) || (database.engine === 'embedded' && isIn(database.directory))) return `${path} (CONSOLE_DATA_DIR)`
  return isIn(tmpdir()) ? `${path} (TMPDIR)` : path
}

const sayAway = (url: string, code: string): string =>
  `${sayServer(url)} does not answer (${code}). Start it, or correct DATABASE_URL.`
/** Without the password, and without the user. */
const sayServer = (url: string): string => `The PostgreSQL server ${URL.canParse(url) ? new URL(url).host : ''} (DATABASE_URL)`

const sayNoBucket = (code: string, { fileStore }: Where): string | undefined =>
  fileStore.kind === 's3'
    ? `The file store ${fileStore.endpoint ?? 'aws'} (CONSOLE_FILE_STORE) does not answer (${code}). Start it, or correct the variable.`
    : undefined
