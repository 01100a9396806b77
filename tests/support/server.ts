import { constants, publicEncrypt } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Envelope } from '../../contract/wire/envelope/envelope.ts'
import { sign } from '../../contract/wire/access/signature.ts'
import { sql } from 'kysely'
import { createApp } from '../../server/app.ts'
import type { Config } from '../../server/config/readConfig.ts'
import { openEmbedded } from '../../server/database/engine/embedded.ts'
import { openPostgres } from '../../server/database/engine/postgres.ts'
import { type OpenDatabase, withKysely } from '../../server/database/open.ts'
import type { Module } from '../../server/module/defineModule.ts'
import type { Services } from '../../server/context/Context.ts'
import { readModules } from '../../server/module/readModules.ts'
import { type OpenOptions, openServices } from '../../server/openServices.ts'
import { openTestLog, type TestLog } from './openTestLog.ts'
import { addressOf, type Engine, openTestPostgres, usualEngine } from './postgres.ts'
import { productSite } from './productSite.ts'
import { type Contents, readSnapshot, readTemplate, testConfig } from './snapshot.ts'

export type Login = { type?: 'account' | 'operator' | 'sms'; username: string; name?: string; password: string }
/** Who calls: `supplieruid` is what the header says, and may be changed to try another tenant. */
export type Session = { token: string; refreshToken: string; supplieruid: number | string }
export type Reply = { status: number; envelope: Envelope; headers: LightMyRequestResponse['headers']; raw: Buffer }
export type Values = Record<string, unknown>

/** The demo accounts. */
export const users = {
  platform: { username: 'platform', password: 'Platform@2026' },
  shop1: { username: 'shop1', password: 'Shop1@2026' },
  shop2: { username: 'shop2', password: 'Shop2@2026' },
  clerk: { type: 'operator', username: 'shop1', name: 'clerk', password: 'Clerk@2026' },
  bank1: { username: 'bank1', password: 'Bank1@2026' },
} satisfies Record<string, Login>

export const anonymous: Session = { token: '', refreshToken: '', supplieruid: 1 }

export type TestServer = {
  app: FastifyInstance
  inject: FastifyInstance['inject']
  services: Services
  log: TestLog
  reload(): Promise<string[]>
  /** @throws Error when the login is refused; use `call` to see refusals */
  login(user: Login): Promise<Session>
  /** A signed call. GET: `values` are query parameters. POST: they are the body. */
  call(session: Session, method: 'GET' | 'POST', api: string, values?: Values, headers?: Record<string, string>): Promise<Reply>
  /** A multipart call with one file */
  upload(
    session: Session,
    api: string,
    fields: Record<string, string>,
    file: { name: string; content: Uint8Array | string },
  ): Promise<Reply>
  /** A password as it travels */
  encrypt(password: string): Promise<string>
  close(): Promise<void>
}

export type TestServerOptions = {
  /** `usualEngine` where none is said */
  engine?: Engine
  /** With the demo data, a tenth of it (default), or with empty tables */
  demo?: boolean
  config?: Partial<Config>
  /** Only these modules, on empty tables: for tests of what lies below the modules */
  modules?: ReadonlyMap<string, Module>
  /** These modules besides the product's */
  beside?: ReadonlyMap<string, Module>
  /** Nothing is done by itself: for tests that have a clock of their own, of which the server's looks know nothing */
  idle?: boolean
}

/** The real server without a port, on a database of its own that is gone when it is closed. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const contents: Contents = options.modules ? 'bare' : options.demo === false ? 'empty' : 'demo'
  const { open, config: own } = await chooseDatabase(options.engine ?? usualEngine, contents)
  const config: Config = { ...own, ...options.config }
  const modules = options.beside ? new Map([...(await readModules()), ...options.beside]) : options.modules
  return serveConfig(config, { open, idle: options.idle ?? false, ...(modules ? { modules } : {}) })
}

/** One more server on the database and the files of another, as behind a balancer; on PostgreSQL alone. */
export async function startBeside({ services: { config, database } }: TestServer): Promise<TestServer> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database)
  const url = addressOf(rows[0]?.name ?? '')
  return serveConfig(config, { open: async () => withKysely('postgres', openPostgres(url)) })
}

/** The same on the database that a configuration names, which stays when it is closed. */
export async function serveConfig(config: Config, options: OpenOptions = {}): Promise<TestServer> {
  const log = openTestLog()
  const opened = await openServices(config, log.logger, { site: productSite, ...options })
  const app = await createApp(opened.services, { findRoute: opened.findRoute })
  await app.ready()
  const close = async (): Promise<void> => {
    await app.close()
    await opened.close()
  }
  const { services, reload } = opened
  return { app, inject: app.inject.bind(app), services, log, reload, close, ...makeCaller(app, config.signSuffix) }
}

/** A new database of an engine with these contents, and the settings of a server on it. */
export async function chooseDatabase(
  engine: Engine,
  contents: Contents,
): Promise<{ open: () => Promise<OpenDatabase>; config: Config }> {
  if (engine === 'postgres') {
    const { name, files } = await readTemplate(contents)
    const config: Config = { ...testConfig(files, contents), database: { engine, url: 'postgres://opened-by-us' } }
    return { config, open: () => openTestPostgres(name) }
  }
  const { bytes, files } = await readSnapshot(contents)
  return { config: testConfig(files, contents), open: async () => withKysely('embedded', await openEmbedded(null, bytes)) }
}

type Caller = Pick<TestServer, 'login' | 'call' | 'upload' | 'encrypt'>

/** Logs in and calls by `inject`, for servers that tests have made themselves. */
export function makeCaller(app: FastifyInstance, suffix: string): Caller {
  const call: Caller['call'] = async (session, method, api, values = {}, headers = {}) => {
    const common = { ...signedHeaders(session, suffix), ...headers }
    const query =
      method === 'GET' ? `?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}` : ''
    const url = `/api/v1/${api}${query === '?' ? '' : query}`
    return readReply(await app.inject({ method, url, headers: common, ...(method === 'POST' ? { payload: values } : {}) }))
  }
  const upload: Caller['upload'] = async (session, api, fields, file) => {
    const { body, contentType } = makeForm(fields, file)
    const headers = { ...signedHeaders(session, suffix), 'content-type': contentType }
    return readReply(await app.inject({ method: 'POST', url: `/api/v1/${api}`, headers, payload: body }))
  }
  let key: string | undefined
  const encrypt: Caller['encrypt'] = async password => {
    key ??= String(
      ((await call(anonymous, 'GET', 'public/config/GetServerConfig')).envelope.data as { public_key: string }).public_key,
    )
    return publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(password)).toString(
      'base64',
    )
  }
  const login: Caller['login'] = async user => {
    const password = await encrypt(user.password)
    const body = {
      type: user.type ?? (user.name ? 'operator' : 'account'),
      username: user.username,
      name: user.name ?? '',
      password,
      captcha: 'test',
    }
    const { envelope } = await call(anonymous, 'POST', 'public/user/login', body)
    if (!envelope.status) throw new Error(`${user.username} could not log in: ${envelope.message}`)
    const tokens = envelope.data as { access_token: string; refresh_token: string; suid: number }
    return { token: tokens.access_token, refreshToken: tokens.refresh_token, supplieruid: tokens.suid }
  }
  return { call, upload, encrypt, login }
}

/** The common parameters of a call with their signature (docs/rules/wire.md#signature). */
export function signedHeaders(
  session: Session,
  suffix = 'merchant-console',
  timestamp = Math.floor(Date.now() / 1000),
): Record<string, string> {
  const common = {
    device: 'web',
    timestamp: String(timestamp),
    accesstoken: session.token,
    supplieruid: String(session.supplieruid),
  }
  return { ...common, signature: sign(common, suffix) }
}

function readReply(response: LightMyRequestResponse): Reply {
  const json = String(response.headers['content-type'] ?? '').includes('application/json')
  const envelope: Envelope = json ? response.json() : { status: response.statusCode < 400, message: '', data: null }
  return { status: response.statusCode, envelope, headers: response.headers, raw: response.rawPayload }
}

function makeForm(
  fields: Record<string, string>,
  file: { name: string; content: Uint8Array | string },
): { body: Buffer; contentType: string } {
  const boundary = 'test-boundary-8060'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(parts.join('') + head),
    Buffer.from(file.content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { body, contentType: `multipart/form-data; boundary=${boundary}` }
}
