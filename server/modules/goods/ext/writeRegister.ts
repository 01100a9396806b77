import { randomInt } from 'node:crypto'
import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Context } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { tableOf } from '../../../module/tableOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { systemActor } from '../../../states/machine/asServer.ts'
import { namedTransition } from '../../../states/machine/findMachine.ts'
import { takeTransition } from '../../../states/takeTransition.ts'
import { readDefaults } from '../../../table/save/checkForm.ts'
import { insertRow } from '../../../table/save/writeRow.ts'
import type { Answer } from './readAnswers.ts'

type Letter = MoveOf<'ext'>['row']
type Asked = { name: string; phone: string; source?: string | null }

/** Seconds in which a registration with a fee has to be paid for. */
export const payable = 1800

/** A registration as a buyer makes it, or the shop for somebody; the place it takes was counted before. */
export async function writeRegister(
  context: Context,
  trx: Trx,
  { row, by, result, found }: MoveOf<'ext', Asked, { answers?: Answer[] }>,
): Promise<Row> {
  const table = tableOf(context, 'ext_register')
  const isBuyer = by === 'B'
  const values = {
    ...registerOf(row, { now: context.now(), isBuyer }),
    uid: isBuyer ? context.actor.id : null,
    code: newCode(),
    name: result.name,
    phone: result.phone,
    ...keepAnswers(found.answers ?? []),
    source: isBuyer ? (result.source ?? 'front') : 'shop',
  }
  const written = await insertRow(context, trx, table, { ...readDefaults(context, table, values), ...values }, row.supplier_id)
  const wish = { id: Number(written.id), meant: namedTransition(table.entity, 'enter'), body: {}, ofCall: new Set<string>() }
  await takeTransition({ ...context, actor: systemActor, tenant: null }, trx, table.entity, wish)
  const { audit_status, pay_amount, pay_before } = values
  return { register_id: wish.id, audit_status, pay_amount, pay_before }
}

/** What a registration keeps of its letter, and how it begins: to be paid, to be approved, or approved. What the shop enters is free. */
export function registerOf(letter: Letter, { now, isBuyer }: { now: number; isBuyer: boolean }) {
  const pay_amount = isBuyer ? Number(letter.fee ?? 0) : 0
  const need_audit: 0 | 1 = isBuyer && letter.need_audit === 1 ? 1 : 0
  const audit_status: 0 | 1 | 4 = pay_amount > 0 ? 4 : need_audit === 1 ? 0 : 1
  return {
    ext_id: letter.id,
    title: letter.title,
    start_at: letter.start_at,
    place: letter.address,
    need_audit,
    pay_amount,
    audit_status,
    pay_before: pay_amount > 0 ? now + payable : null,
  }
}

/** Answers as they are read one by one, and as one text for lists, filters and files. */
export const keepAnswers = (answers: readonly Answer[]) => ({
  answers,
  answers_text: answers.map(({ label, value }) => `${label}: ${value}`).join('; ') || null,
})

/** Twelve digits that nobody guesses, for the door. */
export const newCode = (): string => String(randomInt(1e12)).padStart(12, '0')
