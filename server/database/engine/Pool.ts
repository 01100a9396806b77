/** A failure the database reported; `code` is its SQLSTATE. */
export class DatabaseError extends Error {
  readonly code: string
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined
  readonly detail: string | undefined
  constructor(message: string, facts: { code?: string; constraint?: string; table?: string; column?: string; detail?: string }) {
    super(message)
    this.name = 'DatabaseError'
    this.code = facts.code ?? ''
    this.constraint = facts.constraint
    this.table = facts.table
    this.column = facts.column
    this.detail = facts.detail
  }
}

export type QueryResult = { rows: Record<string, unknown>[]; rowCount: number; command: string }

export type PoolClient = {
  query(sql: string, parameters?: readonly unknown[]): Promise<QueryResult>
  release(destroy?: boolean): void
}

/** What both engines give: enough for Kysely and for pg-boss. */
export type Pool = {
  connect(): Promise<PoolClient>
  end(): Promise<void>
  /** Rejects with this once the engine is gone; the process should then stop */
  failed: Promise<never>
}
