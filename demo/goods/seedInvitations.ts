import { sql } from 'kysely'
import { dayStart } from '../../contract/values/time.ts'
import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { pictureUrl } from '../drawPicture.ts'
import { insertRows } from '../insertRows.ts'
import { sayDemo } from '../sayDemo.ts'
import { server, shop } from '../walk/demoActors.ts'
import { openWalks, type Walk } from '../walk/Walk.ts'
import { writeLedger } from '../walk/writeLedger.ts'
import { writeLogs } from '../walk/writeLogs.ts'
import { type DemoInvitation, demoInvitations } from './demoInvitations.ts'
import { leadRegister, type Member } from './leadRegister.ts'
import { seedBoughtPayments } from './seedBoughtPayments.ts'

const hour = 3_600

/** Invitations of the shops, and what became of the members who registered. */
export async function seedInvitations(context: SeedContext): Promise<void> {
  const startLetter = await openWalks(context.services, 'ext', [2, 3])
  const startRegister = await openWalks(context.services, 'ext_register', [2, 3])
  const letters: Walk[] = []
  const registers: Walk[] = []
  for (const [index, plan] of demoInvitations.entries()) {
    const letter = startLetter(beginLetter(context, plan, index + 1))
    leadLetter(context, letter, plan)
    const members = await readMembers(context, plan)
    const own = members.map((member, place) =>
      leadRegister(context, startRegister, letter, { plan, member, place, id: registers.length + place + 1 }),
    )
    letter.row = { ...letter.row, taken_num: own.filter(({ row }) => row.released === 0 || plan.canceled !== undefined).length }
    letters.push(letter)
    registers.push(...own)
  }
  await write(context, letters, registers)
}

async function write(context: SeedContext, letters: readonly Walk[], registers: readonly Walk[]): Promise<void> {
  await insertRows(
    context,
    'ext',
    letters.map(({ row }) => row as DemoRow<'ext'>),
  )
  await insertRows(
    context,
    'ext_register',
    registers.map(({ row }) => row as DemoRow<'ext_register'>),
  )
  await writeLogs(context, [...letters, ...registers])
  await seedBoughtPayments(context, registers, { target: 'ext_register', first: 2_000_000, paid: 'paid_at' })
  await writeLedger(
    context,
    registers.flatMap(({ movements }) => movements),
  )
  context.mails.push(...registers.flatMap(({ mails }) => mails))
}

function beginLetter(
  { now, language }: SeedContext,
  plan: DemoInvitation,
  id: number,
): DemoRow<'ext'> & { id: number; version: number } {
  const say = (text: string) => sayDemo(language, text)
  const starts = dayStart(now + plan.starts * hour) + 14 * hour
  const created = now + (plan.published ?? -30) * hour - 2 * hour
  const questions = [
    { label: say('What do you not eat?'), type: 'text', options: [], required: 0 },
    { label: say('Menu'), type: 'choice', options: [say('With meat'), say('Vegetarian')], required: 1 },
  ]
  return {
    id,
    version: 1,
    supplier_id: plan.supplier_id,
    title: say(plan.title),
    cover: pictureUrl(plan.shape, id),
    start_at: starts,
    end_at: starts + plan.lasts * hour,
    region: null,
    address: say(plan.venue),
    quota: plan.quota,
    fee: plan.fee,
    content: say(plan.text),
    form_fields: JSON.stringify(plan.asks ? questions : []),
    signup_deadline: starts - plan.closes * hour,
    need_audit: plan.audited ? 1 : 0,
    status: 0,
    cancel_reason: null,
    published_at: null,
    taken_num: 0,
    created_at: created,
    updated_at: created,
  }
}

function leadLetter({ now, language }: SeedContext, letter: Walk, plan: DemoInvitation): void {
  if (plan.published === null) return
  const by = shop(plan.supplier_id)
  letter.take('publish', { at: now + plan.published * hour, by })
  if (plan.canceled !== undefined)
    return letter.take('cancel', { at: now - 20 * hour, by, answers: { cancel_reason: sayDemo(language, plan.canceled) } })
  const { signup_deadline } = letter.row
  if (Number(signup_deadline) < now) letter.take('deadline', { at: Number(signup_deadline), by: server })
  if (plan.starts + plan.lasts < 0) letter.take('end', { at: Number(letter.row.end_at), by: server })
}

async function readMembers({ database }: SeedContext, { supplier_id, registered, after }: DemoInvitation): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select id, nickname, phone from buyer where supplier_id = ${supplier_id} and user_status = 1 and phone is not null
    order by id offset ${after} limit ${registered}`.execute(database)
  return rows
}
