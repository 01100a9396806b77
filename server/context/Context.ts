import type { RawBuilder } from 'kysely'
import type { Database, Trx } from '../rows/Tables.ts'
import type { Language } from '../../contract/values/Language.ts'
import type { Actor } from './Actor.ts'
import type { Party, Transition } from '../../contract/language/Machine.ts'
import type { Row } from '../../contract/wire/table/table.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Notice } from '../../contract/language/Notice.ts'
import type { CountedList } from '../../contract/language/countedList.ts'
import type { Addon } from '../../contract/language/Addon.ts'
import type { MenuSection, PageEntry } from '../../contract/language/Page.ts'
import type { Ledger } from '../../contract/language/Ledger.ts'
import type { Entity } from '../../contract/language/Entity.ts'
import type { Config } from '../config/readConfig.ts'
import type { Adapters } from '../adapters/openAdapters.ts'

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
  /** What expressions read as `settings`, where they do (table/settings/withSettings.ts) */
  settings?: Readonly<Record<string, Readonly<Row>>>
  /** What a call has changed so far, for the activity log; absent where nobody reads it */
  changed?: ChangedField[]
  /** What is saved comes from an imported file */
  fromFile?: true
  /** The file of a multipart call, on disk until the answer is sent; `fields` are the other parts */
  upload?: Upload
}

/** A field of a row, with what stood there before and what stands there now: texts as the database has them, masked where it is masked. */
export type ChangedField = { entity: string; id: number; field: string; before: string | null; after: string | null }

export type Upload = { path: string; name: string; size: number; fields: Record<string, string> }

/** What lives as long as the server. */
export type Services = {
  config: Config
  database: Database
  /** Every entity that has its table, by name, long form */
  entities: ReadonlyMap<string, Entity>
  /** Wallets, and what transitions post */
  ledger: Ledger
  /** The site map as the console has it, for permissions and the role tree */
  pages: readonly PageEntry[]
  /** The sections of the menu, those of add-ons included */
  menu: readonly MenuSection[]
  /** The add-ons that are there, by key, whoever has them */
  addons: ReadonlyMap<string, Addon>
  /** Keys of those whose tables are made: the others have no entity, no route, no hook */
  made: ReadonlySet<string>
  /** Demo data is loaded, and this is a demo */
  demo: boolean
  /** Makes the tables of an add-on where they are not there yet, and serves it; must not be called within a transaction */
  makeAddon(key: string): Promise<void>
  /** The lists that cards of pages count, by the path that they open */
  counted: ReadonlyMap<string, CountedList>
  /** The settings that pages name, by entity: these and no others reach everybody who is logged in */
  shownSettings: ReadonlyMap<string, ReadonlySet<string>>
  /** What people are told, by scene */
  notices: ReadonlyMap<string, Notice>
  /** What the modules add to each entity, by entity name; those of several modules are joined into one */
  hooks: ReadonlyMap<string, EntityHooks>
  /** What the modules do to many rows, by name */
  batches: ReadonlyMap<string, BatchAction>
  /** What the modules' transitions ask and do beyond their row, by name */
  guards: ReadonlyMap<string, Guard>
  effects: ReadonlyMap<string, Effect>
  /** What they do once a transition is committed, by name */
  followUps: ReadonlyMap<string, FollowUp>
  /** What the modules answer services outside, and how they bring what goes out */
  callbacks: ReadonlyMap<string, Callback>
  channels: ReadonlyMap<string, Channel>
  files: FileStore
  jobs: Jobs
  /** The world outside */
  adapters: Adapters
  log: FastifyBaseLogger
  /** Those that have words */
  languages: readonly Language[]
  t(language: Language, text: string, values?: Record<string, unknown>): string
}

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

/** What a module adds to the life of an entity's rows. All run inside the transaction of the write. */
export type EntityHooks = {
  /**
   * The hooks of a save look at nothing but what they are given: many new rows may be written at once, as an import does. Without
   * it an import saves row by row.
   */
  pure?: true
  /**
   * Changes or refuses the values about to be written; `old` is null for a new row. Rows that the record owns are among the values where
   * a save sends them, as a form has them, with their ids (0: a new one). Answered as they came they are written and others go; a list
   * of its own is written and nothing else of them; left out, they stay as they are.
   */
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
  /** Further conditions of a list, and of a record of it that is opened, as SQL on the table alias t */
  restrict?(context: Context, api: string): RawBuilder<unknown> | null
}

/** What a batch does to each of its rows. Found by name, so that a batch goes on after a restart. */
export type BatchAction = {
  /** The entity of its rows; absent where the batch says it */
  entity?: string
  /**
   * Does it to one row, which is locked and in the tenant; refuses by throwing a Refusal.
   * @param options what the call said besides the rows, as JSON
   */
  row(context: Context, trx: Trx, id: number, options: Record<string, unknown>): Promise<void>
  /** Holds what stands above a row and decides whether it may be changed, before the row itself is held (docs/server.md, "Locks") */
  above?(context: Context, trx: Trx, id: number, options: Record<string, unknown>): Promise<void>
  /** What it would make of a row, without doing it, in words of its own that its page shows; refuses as `row` would. */
  preview?(context: Context, id: number, options: Record<string, unknown>): Promise<Record<string, unknown>>
  /** All rows in one transaction: one refusal leaves all as they were */
  together?: boolean
  /** Rows may stand in each other's way: those refused are tried again when others succeeded */
  again?: boolean
}

/** A transition while it is taken. */
export type Move<Own = Row & { id: number; version: number }, Answers = Row, Found = Row> = {
  transition: Transition
  /** As whom */
  by: Party
  /** The row before, all its columns, held until the transaction ends */
  row: Own
  /** What was answered, checked; null where nothing was */
  result: Answers
  /** What was answered of what is asked; the others are null in `result` as well */
  sent: ReadonlySet<string>
  /** What guards have found */
  found: Found
}

/** May it be? `check` refuses by throwing, and answers what expressions read as `found`. */
export type Guard = {
  check(context: Context, trx: Trx, move: Move): Promise<Row | undefined>
  /** Holds what stands above the row, before the row itself is held (docs/server.md, "Locks") */
  above?(context: Context, trx: Trx, id: number): Promise<void>
}

/**
 * Changes other rows in the transaction, after the row itself; answers what the call answers besides. A method's type: a module may
 * know more of its rows than the road does.
 */
export type Effect = { run(context: Context, trx: Trx, move: Move & { next: Row }): Promise<Row | undefined> }['run']

/** A job that follows a transition. */
export type Job = {
  /** The record as it is now */
  row: Row & { id: number; version: number }
  /** The same at every attempt: what the world outside does under it, it does once */
  number: string
  /** Counted from 1 */
  attempt: number
}

/**
 * What follows a transition once it is committed, outside of any transaction: answers which of the transitions that the file names it
 * ended in, and what these ask. Null, or an error that is thrown: nobody knows yet, and it is begun again later. It may run more than
 * once, and so may a job that a crash ended; the transition happens once.
 */
export type FollowUp = (context: Context, job: Job) => Promise<{ take: string; answers?: Row } | null>

/** A call of a service outside, as it came: signed in its own way, so nobody has looked at it yet. */
export type OutsideCall = {
  method: string
  headers: Readonly<Record<string, string | undefined>>
  query: Readonly<Record<string, string>>
  body: string
}

/** Answers a service outside, at `/callback/{name}`. */
export type Callback = (context: Context, call: OutsideCall) => Promise<{ status: number; type: string; body: string }>

/** What goes out. `msg_id` is the same for every attempt, `retry_num` counts them from 1. */
export type Outgoing = {
  msg_id: string
  retry_num: number
  supplier_id: number
  scene: string
  receiver: string
  text: string
  /** That of the text, where it is known */
  language: Language | null
  data: Record<string, string>
  /** Of a webhook: which one, and what it is sent */
  webhook_id: number | null
  body: string | null
}

/**
 * Brings what goes out and answers the receipt.
 * @throws AdapterRefused where trying again is no use, TryLater where it says when; any other error is tried again
 */
export type Channel = (services: Services, message: Outgoing) => Promise<string>
