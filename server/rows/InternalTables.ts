import type { ColumnType, Generated } from 'kysely'

type Json = ColumnType<unknown, string, string>

/** The rows of the tables that are no entities: those of `internal.ts`, and of the migrations of modules. */
export type InternalTables = {
  console_setting: { name: string; value: Json; updated_at: number }
  console_session: {
    id: string
    kind: string
    account_id: number
    supplier_id: number
    name: string
    created_at: number
    expires_at: number
    ended_at: number | null
    end_reason: string | null
    address: string
    agent: string
  }
  console_refresh_token: { hash: string; session_id: string; created_at: number; expires_at: number; used_at: number | null }
  console_captcha: { id: string; hash: string; expires_at: number }
  console_code: {
    id: Generated<number>
    phone: string
    scene: string
    hash: string
    created_at: number
    expires_at: number
    used_at: number | null
    tries: Generated<number>
  }
  console_addon: { key: string; made_at: number }
  console_reminder: { entity: string; record_id: number; name: string; moment: number; given_at: number }
  console_mail_read: { supplier_id: number; reader: string; mail_id: number; read_at: number }
  console_site: { supplier_id: number; value: Json; updated_at: number }
  console_upload: {
    id: Generated<number>
    supplier_id: number
    key: string
    name: string
    kind: string
    content_type: string
    size: number
    created_at: number
    created_by: number
    unused_since: number | null
  }
  console_request: {
    caller: string
    api: string
    request_no: string
    content: string
    answer: ColumnType<unknown, string | undefined, string>
    created_at: number
  }
  console_try: { name: string; key: string; times: number[]; until: number }
  console_ticket: { hash: string; kind: string; data: Json; created_at: number; expires_at: number }
  console_migration: { name: string; applied_at: number }
  batch_row: { task_id: number; row_id: number; state: Generated<number>; name: string | null; reason: string | null }
}
