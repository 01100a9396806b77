import type { Kysely, Transaction } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { TSchema } from 'typebox'
import type { Entity } from '../../contract/language/Entity.ts'
import type { Config } from '../config/readConfig.ts'
import type { EntityTables } from '../rows/EntityTables.ts'
import type { InternalTables } from '../rows/InternalTables.ts'

/** The entities' tables and the server's own. */
export type Tables = EntityTables & InternalTables
export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>

export type Language = 'zh' | 'en' | 'es' | 'ja'

/** Who is asking, from the access token and the session row alone. */
export type Actor = {
  kind: 'platform' | 'supplier' | 'operator' | 'nonghang' | 'system' | 'nobody'
  /** id in `supplier` for an owner, in `operator` for an operator */
  id: number
  name: string
  /** The supplier whose session this is; 1 is the platform itself */
  supplierId: number
  session: string
  /** Everything: owners and the platform's owner. Operators hold the union of their roles. */
  all: boolean
  permissions: ReadonlySet<string>
}

/** What every handler is given. The tenant is decided before any handler runs. */
export type Context = {
  database: Database
  actor: Actor
  /** The supplier whose rows are meant; null: a platform operator who named 0, all suppliers */
  tenant: number | null
  language: Language
  /** A sentence in the language of the request: the text is the English key, {slots} are filled */
  t(text: string, values?: Record<string, unknown>): string
  /** Epoch seconds */
  now(): number
  ip: string
  /** What the caller's browser calls itself */
  agent?: string
  requestId: string
  /** The permission that the call needs, which work that is done later needs as well; empty: it needs none but a session */
  needs: string
  log: FastifyBaseLogger
  services: Services
  /** The file of a multipart call, on disk until the answer is sent; `fields` are the other parts */
  upload?: Upload
}

export type Upload = { path: string; name: string; size: number; fields: Record<string, string> }

/** What files a call takes. */
export type FileRule = {
  /** Bytes of the largest of any kind: what says that it is longer is refused before it is read */
  most: number
  /**
   * Bytes that a file which begins so may have; looked at while it comes.
   * @param head its first 512 bytes, or all of a shorter one
   * @throws Refusal unsupported_file
   */
  mostOf(head: Uint8Array, name: string, say: (text: string, values?: Record<string, unknown>) => string): number
}

/** What lives as long as the server. */
export type Services = {
  config: Config
  database: Database
  /** Every entity by name, long form */
  entities: ReadonlyMap<string, Entity>
  /** The site map as the console has it, for permissions and the role tree */
  pages: readonly PageEntry[]
  /** What the modules add to each entity, by entity name; those of several modules are joined into one */
  hooks: ReadonlyMap<string, EntityHooks>
  /** What the modules do to many rows, by name */
  batches: ReadonlyMap<string, import('../batch/BatchAction.ts').BatchAction>
  files: FileStore
  jobs: Jobs
  log: FastifyBaseLogger
  t(language: Language, text: string, values?: Record<string, unknown>): string
}
type PageEntry = import('../../contract/language/Page.ts').PageEntry

export type FileStore = {
  put(key: string, content: Uint8Array | NodeJS.ReadableStream, contentType: string): Promise<void>
  get(key: string): Promise<NodeJS.ReadableStream>
  exists(key: string): Promise<boolean>
  delete(key: string): Promise<void>
}

export type Jobs = {
  /** Queues work that survives a restart; in a transaction where one is given. */
  send(name: string, data: Record<string, unknown>, trx?: Trx): Promise<void>
}

/**
 * One call. `run` answers the envelope's data, or `answer(data, message)`; it refuses by throwing a Refusal
 * (contract/wire/envelope/envelope.ts) whose message is already in the request's language.
 */
export type Route = {
  method: 'GET' | 'POST'
  /** `seller/goods/OnOff`, without /api/v1 */
  path: string
  /**
   * public: no token is looked at; either: a session where there is one, nobody otherwise; login: any session; permission (default):
   * the path must be among the actor's permissions
   */
  access?: 'public' | 'either' | 'login' | 'permission'
  /** A GET that does something, or hands out rows as a file: the operator log has it, as it has every POST */
  acts?: (query: Record<string, string>) => boolean
  /** A GET that answers a file, and may be asked by a link that was signed for it (gate/signedLink.ts) */
  linked?: true
  /** The clock of the caller may be wrong: the call that tells the time */
  anyClock?: boolean
  /**
   * Shapes of query and body; what they do not name is refused with 422. Query values arrive as texts: a number in the shape means
   * a text that reads as one. A route without a shape checks for itself. Multipart fields are the body.
   */
  query?: TSchema
  body?: TSchema
  /** The call takes a file, as multipart. Any other answers a multipart body with 415 before a byte of it is read. */
  file?: FileRule
  run(context: Context, input: { query: Record<string, string>; body: Record<string, unknown> }): Promise<unknown>
}

export type Answer = { answer: true; data: unknown; message: string }
export const answer = (data: unknown, message: string): Answer => ({ answer: true, data, message })

/** Answers a file instead of the envelope. */
export type FileAnswer = { file: true; name: string; contentType: string; stream: NodeJS.ReadableStream }
export const answerFile = (name: string, contentType: string, stream: NodeJS.ReadableStream): FileAnswer => ({
  file: true,
  name,
  contentType,
  stream,
})

/** What a module adds to the life of an entity's rows. All run inside the transaction of the write. */
export type EntityHooks = {
  /**
   * The hooks of a save look at nothing but what they are given: many new rows may be written at once, as an import does. Without
   * it an import saves row by row.
   */
  pure?: true
  /** Changes or refuses the values about to be written; `old` is null for a new row */
  beforeSave?(
    context: Context,
    trx: Trx,
    values: Record<string, unknown>,
    old: Record<string, unknown> | null,
  ): Promise<Record<string, unknown>>
  afterSave?(
    context: Context,
    trx: Trx,
    row: Record<string, unknown>,
    old: Record<string, unknown> | null,
    sent: Record<string, unknown>,
  ): Promise<void>
  /** Refuses a delete by throwing */
  beforeDelete?(context: Context, trx: Trx, row: Record<string, unknown>): Promise<void>
  /** Adds computed fields to rows about to be sent (list, info, export); one query for all rows, never one per row */
  present?(context: Context, rows: Record<string, unknown>[], where: 'list' | 'info' | 'export'): Promise<void>
  /** Further conditions of a list, as SQL on the table alias t */
  restrict?(context: Context, api: string): import('kysely').RawBuilder<unknown> | null
}

export type TaskRun = (
  task: import('../tasks/RunningTask.ts').RunningTask,
) => Promise<import('../tasks/RunningTask.ts').TaskEnd | undefined>

/** A module: `server/modules/{name}/index.ts` with `export default defineModule({...})`. Found by its folder. */
export type Module = {
  routes?: Route[]
  /** By entity name */
  hooks?: Record<string, EntityHooks>
  /** Background work by queue name */
  jobs?: Record<string, (services: Services, data: Record<string, unknown>) => Promise<void>>
  /**
   * Long work that its asker watches, by kind; begun with `startTask` (server/tasks). What it answers, or what it refuses, is what
   * the asker is told. It may run again from its start after a crash: see RunningTask's `keep` and `finish`.
   */
  tasks?: Record<string, TaskRun>
  /** SQL run once, in order, for tables that are no entities; each must be repeatable on both engines */
  migrations?: { name: string; sql: string }[]
  /** What can be done to many rows, by name; see server/batch */
  batches?: Record<string, import('../batch/BatchAction.ts').BatchAction>
}

export const defineModule = (module: Module): Module => module
