import { resolve } from 'node:path'
import type { Language } from '../../contract/values/Language.ts'
import { readLanguages } from '../../site/readLanguages.ts'
import { type ChatConfig, readChat } from './readChat.ts'
import { type Origins, readAncestors, readOrigins } from './readOrigins.ts'
import { type ChosenAdapters, readAdapters } from '../adapters/readAdapters.ts'

/** Where the data lives: PostgreSQL in the process (directory null: in memory, for tests) or a PostgreSQL server. */
export type DatabaseConfig = { engine: 'embedded'; directory: string | null } | { engine: 'postgres'; url: string }

export type FileStoreConfig =
  | { kind: 'fs'; directory: string }
  | {
      kind: 's3'
      bucket: string
      region: string
      endpoint?: string
      accessKeyId?: string
      secretAccessKey?: string
      prefix: string
    }

/** How files are taken in. */
export type UploadLimits = {
  /** Files of one person at the same time, and of everybody; more wait */
  each: number
  all: number
  /** A file that brings fewer bytes than these in so many milliseconds is given up */
  leastBytes: number
  leastPeriod: number
  /** Bytes of all files of a shop; 0: no limit */
  quota: number
  /** Bytes that the files of all shops may take together; 0: no limit */
  quotaAll: number
}

/** What the environment decides, read once at the start. Paths are absolute. */
export type Config = {
  /** The project: schemas/, locales/ and dist/ stand in it */
  root: string
  host: string
  port: number
  dataDir: string
  database: DatabaseConfig
  /** Demo data is loaded into an empty database, and the login page names its accounts */
  demo: boolean
  /** The language the demo data is written in */
  demoLanguage: Language
  signSuffix: string
  fileStore: FileStoreConfig
  /** A captcha answer that is always right; only with demo data */
  captchaFixed: string | null
  /** Calls a minute and session (or address, before login) on one server; 0: no limit */
  rateLimit: number
  uploads: UploadLimits
  /** The address under which the server is reached from outside, without a slash at its end */
  publicUrl: string
  /** What a shop front signs the tokens of its buyers with; null: there is no shop front */
  storefrontKey: string | null
  /** What secrets that rest in the database are sealed with; null: a key that stands in the database itself */
  secretKey: string | null
  /** Webhooks may be in the own network, and without TLS: for tests and development */
  privateWebhooks: boolean
  /** What is used of the world outside */
  adapters: ChosenAdapters
  /** Other hosts that pages of the console load from, by what they are for */
  origins: Origins
  /** The chat that is shown in the console */
  chat: ChatConfig
  /** Sites that may show the console in a frame of theirs */
  frameAncestors: string[]
  /** Sentences about what may be meant and may be a mistake */
  warnings: string[]
  /** A balancer stands before the server and X-Forwarded-For names the caller */
  trustProxy: boolean
  /** `npm run dev`: schema files are watched and problems are shown in the browser */
  development: boolean
}

type Environment = Record<string, string | undefined>

/**
 * Reads the environment. Every mistake gives one sentence that names the variable, its value and the rule; with any mistake there
 * is no configuration and the server does not start.
 */
export function readConfig(environment: Environment, root: string): { config: Config; problems: string[] } {
  const problems: string[] = []
  const dataDir = resolve(root, text(environment, 'CONSOLE_DATA_DIR') ?? 'data')
  const demo = readDemo(environment, problems)
  const config: Config = {
    root,
    dataDir,
    demo,
    demoLanguage: readDemoLanguage(environment, root, problems),
    host: text(environment, 'HOST') ?? '127.0.0.1',
    port: readPort(environment, problems),
    database: readDatabase(environment, dataDir, problems),
    signSuffix: text(environment, 'CONSOLE_SIGN_SUFFIX') ?? 'merchant-console',
    fileStore: readFileStore(environment, root, dataDir, problems),
    captchaFixed: readCaptcha(environment, demo, problems),
    trustProxy: readSwitch('CONSOLE_TRUST_PROXY', environment, problems),
    warnings: [],
    rateLimit: readLimit(environment, problems),
    uploads: {
      each: 2,
      all: 8,
      leastBytes: 65_536,
      leastPeriod: 20_000,
      quota: readQuota('CONSOLE_UPLOAD_QUOTA', '10240', 'a shop', environment, problems),
      quotaAll: readQuota('CONSOLE_UPLOAD_QUOTA_ALL', '0', 'all shops', environment, problems),
    },
    publicUrl: '',
    storefrontKey: readStorefrontKey(environment, demo, problems),
    secretKey: readSecretKey(environment, problems),
    privateWebhooks: readSwitch('CONSOLE_WEBHOOK_PRIVATE', environment, problems),
    adapters: readAdapters(environment, demo, problems),
    origins: readOrigins(environment, problems),
    frameAncestors: readAncestors(environment, problems),
    chat: null,
    development: environment.CONSOLE_DEVELOPMENT === 'on',
  }
  config.chat = readChat(environment, config, problems)
  config.publicUrl = readPublicUrl(environment, config, problems)
  config.warnings.push(...warnStore(environment, config), ...warnProxy(environment, config))
  return { config, problems }
}

const text = (environment: Environment, name: string): string | undefined => environment[name]?.trim() || undefined

function readPort(environment: Environment, problems: string[]): number {
  const given = text(environment, 'PORT') ?? '8060'
  const port = Number(given)
  if (/^\d+$/.test(given) && port <= 65535) return port
  problems.push(`PORT is "${given}"; it must be a whole number from 0 to 65535.`)
  return 8060
}

function readStorefrontKey(environment: Environment, demo: boolean, problems: string[]): string | null {
  const given = text(environment, 'CONSOLE_STOREFRONT_KEY')
  if (given === undefined) return demo ? 'the shop front of the demo' : null
  if (given.length < 16) problems.push('CONSOLE_STOREFRONT_KEY has fewer than 16 characters; it must have at least so many.')
  return given
}

function readSecretKey(environment: Environment, problems: string[]): string | null {
  const given = text(environment, 'CONSOLE_SECRET_KEY')
  if (given !== undefined && given.length < 32)
    problems.push('CONSOLE_SECRET_KEY has fewer than 32 characters; it must have at least so many.')
  return given ?? null
}

function readPublicUrl(environment: Environment, { host, port }: Config, problems: string[]): string {
  const given = text(environment, 'CONSOLE_PUBLIC_URL') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  if (!/^https?:\/\/[^/?#]+$/.test(given.replace(/\/$/, '')))
    problems.push(`CONSOLE_PUBLIC_URL is "${given}"; it must be an address such as https://console.example.com, without a path.`)
  return given.replace(/\/$/, '')
}

function readLimit(environment: Environment, problems: string[]): number {
  const given = text(environment, 'CONSOLE_RATE_LIMIT') ?? '3000'
  if (/^\d{1,9}$/.test(given)) return Number(given)
  problems.push(`CONSOLE_RATE_LIMIT is "${given}"; it must be a whole number of calls a minute, 0 for no limit.`)
  return 3000
}

/** @param whose files they are, in words */
function readQuota(name: string, otherwise: string, whose: string, environment: Environment, problems: string[]): number {
  const given = text(environment, name) ?? otherwise
  if (!/^\d{1,9}$/.test(given))
    problems.push(`${name} is "${given}"; it must be a whole number of MB for the files of ${whose}, 0 for no limit.`)
  return Number(given) * 1024 * 1024
}

function readSwitch(name: string, environment: Environment, problems: string[]): boolean {
  const given = text(environment, name) ?? 'off'
  if (given !== 'on' && given !== 'off') problems.push(`${name} is "${given}"; it must be "on" or "off".`)
  return given === 'on'
}

/** A database that several servers can share, with files that they cannot. */
const warnStore = (environment: Environment, { database, fileStore }: Config): string[] =>
  database.engine === 'postgres' && fileStore.kind === 'fs' && !text(environment, 'CONSOLE_FILE_STORE')
    ? [
        `DATABASE_URL is set, and files are kept in ${fileStore.directory}, a folder of this server alone. That is right for one server; several need a store they share: set CONSOLE_FILE_STORE to s3://… or to fs: and a folder that all of them mount.`,
      ]
    : []

const own = new Set(['127.0.0.1', '::1', 'localhost'])
const warnProxy = (environment: Environment, { host, database }: Config): string[] =>
  !text(environment, 'CONSOLE_TRUST_PROXY') && (!own.has(host) || database.engine === 'postgres')
    ? [
        'CONSOLE_TRUST_PROXY is not set, so callers are told apart by the address they connect from. Behind a balancer or proxy set it to "on", or all callers share the limits of one; without one set it to "off".',
      ]
    : []

function readDemo(environment: Environment, problems: string[]): boolean {
  const given = text(environment, 'CONSOLE_DEMO') ?? 'on'
  if (given !== 'on' && given !== 'off') problems.push(`CONSOLE_DEMO is "${given}"; it must be "on" or "off".`)
  return given !== 'off'
}

/** The language named, else that of the machine (as LANG=zh_CN.UTF-8), else English. */
function readDemoLanguage(environment: Environment, root: string, problems: string[]): Language {
  const given = text(environment, 'CONSOLE_DEMO_LANGUAGE')
  const machine = text(environment, 'LC_ALL') ?? text(environment, 'LC_MESSAGES') ?? text(environment, 'LANG') ?? ''
  const languages = [...readLanguages(root).keys()]
  const found = languages.find(language => language === (given ?? machine.slice(0, 2)))
  if (given && !found) problems.push(`CONSOLE_DEMO_LANGUAGE is "${given}"; it must be one of ${languages.join(', ')}.`)
  return found ?? 'en'
}

function readDatabase(environment: Environment, dataDir: string, problems: string[]): DatabaseConfig {
  const given = text(environment, 'DATABASE_URL')
  if (!given) return { engine: 'embedded', directory: resolve(dataDir, 'database') }
  const url = URL.canParse(given) ? new URL(given) : null
  // The address may hold a password, so the sentence does not repeat it.
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    problems.push('DATABASE_URL must be an address such as postgres://user:password@host:5432/name.')
  }
  return { engine: 'postgres', url: given }
}

function readFileStore(environment: Environment, root: string, dataDir: string, problems: string[]): FileStoreConfig {
  const given = text(environment, 'CONSOLE_FILE_STORE') ?? `fs:${resolve(dataDir, 'files')}`
  if (given.startsWith('fs:') && given.length > 3) return { kind: 'fs', directory: resolve(root, given.slice(3)) }
  const url = given.startsWith('s3:') && URL.canParse(given) ? new URL(given) : null
  const bucket = url?.pathname.split('/')[1]
  if (url && bucket) return readBucket(url, bucket)
  problems.push(
    'CONSOLE_FILE_STORE must be "fs:<folder>" or "s3://<key>:<secret>@<endpoint>/<bucket>/<prefix>?region=<region>" (endpoint "aws" for Amazon).',
  )
  return { kind: 'fs', directory: resolve(dataDir, 'files') }
}

function readBucket(url: URL, bucket: string): FileStoreConfig {
  const scheme = url.searchParams.get('insecure') === '1' ? 'http' : 'https'
  return {
    kind: 's3',
    bucket,
    prefix: url.pathname.split('/').slice(2).filter(Boolean).join('/'),
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(url.host && url.host !== 'aws' ? { endpoint: `${scheme}://${url.host}` } : {}),
    ...(url.username ? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) } : {}),
  }
}

function readCaptcha(environment: Environment, demo: boolean, problems: string[]): string | null {
  const given = text(environment, 'CONSOLE_CAPTCHA_FIXED')
  if (!given) return null
  if (!demo)
    problems.push('CONSOLE_CAPTCHA_FIXED is set while CONSOLE_DEMO is "off"; a fixed captcha answer is for demo data only.')
  if (!/^[A-Za-z0-9]{4,6}$/.test(given))
    problems.push(`CONSOLE_CAPTCHA_FIXED is "${given}"; it must be 4 to 6 letters or digits.`)
  return given
}
