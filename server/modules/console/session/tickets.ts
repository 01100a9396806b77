import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../../../context/Context.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { sweepLater } from './sweep.ts'

/** What a ticket is good for. */
export type TicketKind = 'social' | 'bind' | 'choose' | 'scan'

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

/** Notes something down for a while, for whoever brings this ticket: it cannot be guessed, and rests as a hash. */
export async function issueTicket(context: Context, kind: TicketKind, data: Row, life: number): Promise<string> {
  const ticket = randomBytes(24).toString('base64url')
  const now = context.now()
  const row = { hash: hashOf(ticket), kind, data: JSON.stringify(data), created_at: now, expires_at: now + life }
  await context.database.insertInto('console_ticket').values(row).execute()
  await sweepLater(context)
  return ticket
}

/** What was noted, and the ticket is used up; null where there is none, it is of another kind, was used or has run out. */
export async function takeTicket({ database, now }: Context, kind: TicketKind, ticket: string): Promise<Row | null> {
  const taken = await database
    .deleteFrom('console_ticket')
    .where('hash', '=', hashOf(ticket))
    .where('kind', '=', kind)
    .returning(['data', 'expires_at'])
    .executeTakeFirst()
  return taken && Number(taken.expires_at) > now() ? readData(taken.data) : null
}

/** The same without using it up. */
export async function readTicket({ database, now }: Context, kind: TicketKind, ticket: string): Promise<Row | null> {
  const found = await database
    .selectFrom('console_ticket')
    .select('data')
    .where('hash', '=', hashOf(ticket))
    .where('kind', '=', kind)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return found ? readData(found.data) : null
}

/** Adds to what was noted; false where the ticket is none any more. */
export async function noteOnTicket({ database, now }: Context, kind: TicketKind, ticket: string, data: Row): Promise<boolean> {
  const changed = await database
    .updateTable('console_ticket')
    .set({ data: JSON.stringify(data) })
    .where('hash', '=', hashOf(ticket))
    .where('kind', '=', kind)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return Number(changed.numUpdatedRows) === 1
}

const readData = (data: unknown): Row => (typeof data === 'object' && data !== null ? { ...data } : {})
