import { keepAnswers, registerOf } from '../../server/modules/goods/ext/writeRegister.ts'
import type { RowOf } from '../../server/rows/RowOf.ts'
import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { sayDemo } from '../sayDemo.ts'
import { buyer, server, shop } from '../walk/demoActors.ts'
import type { Walk } from '../walk/Walk.ts'
import type { DemoInvitation } from './demoInvitations.ts'

export type Member = { id: number; nickname: string; phone: string }
type Led = { plan: DemoInvitation; member: Member; place: number; id: number }
type Start = (row: DemoRow<'ext_register'> & { id: number; version: number }) => Walk

const [minute, hour] = [60, 3_600]
const sources = ['front', 'link', 'qr', 'front'] as const

/** A registration on its way: the first few of an event that is still to come end as their place says. */
export function leadRegister(context: SeedContext, start: Start, letter: Walk, led: Led): Walk {
  const { plan, place } = led
  const isOver = plan.starts + plan.lasts < 0
  const walk = begin(context, start, letter, led)
  const at = Number(walk.row.created_at)
  walk.take('enter', { at, by: server })
  if (plan.canceled !== undefined) return callOff(letter, walk, led)
  if (!isOver && plan.fee > 0 && place < 6) return endEarly(context, walk, led)
  pay(walk, led)
  if (walk.row.audit_status === 0) walk.take('approve', { at: at + 3 * hour, by: shop(plan.supplier_id) })
  if (!isOver) return walk
  if (place % 6 !== 5)
    walk.take('checkin', { at: Number(letter.row.start_at) + (place - 5) * 2 * minute, by: shop(plan.supplier_id) })
  walk.take('settle', { at: Number(letter.row.end_at), by: server })
  return walk
}

function begin({ now, language }: SeedContext, start: Start, letter: Walk, { plan, member, place, id }: Led): Walk {
  const [from, until] = [Number(letter.row.published_at), Math.min(Number(letter.row.signup_deadline), now - 26 * hour)]
  const isPaidLast = place === 0 && plan.fee > 0 && plan.starts > 0 && plan.canceled === undefined
  const at = isPaidLast ? now - 9 * minute : from + Math.floor(((until - from) * (place + 1)) / (plan.registered + 1))
  const menu = sayDemo(language, place % 3 === 0 ? 'Vegetarian' : 'With meat')
  const { answers, answers_text } = keepAnswers(plan.asks ? [{ label: sayDemo(language, 'Menu'), value: menu }] : [])
  return start({
    ...registerOf(letter.row as unknown as RowOf<'ext'>, { now: at, isBuyer: true }),
    id,
    version: 1,
    supplier_id: plan.supplier_id,
    register_sn: `E2611${String(id).padStart(10, '0')}`,
    code: String(731_204_000_000 + id * 7_919),
    uid: member.id,
    name: member.nickname,
    phone: member.phone,
    answers: JSON.stringify(answers),
    answers_text,
    audit_reason: null,
    source: sources[place % sources.length],
    checkin_at: null,
    checkin_by: null,
    pay_sn: null,
    paid_at: null,
    refunded_at: null,
    settled_at: null,
    released: 0,
    created_at: at,
    created_by: member.id,
    created_name: member.nickname,
    updated_at: at,
  })
}

function pay(walk: Walk, { id }: Led): void {
  if (walk.row.audit_status !== 4) return
  const at = Number(walk.row.created_at) + 8 * minute
  walk.take('pay', { at, by: server, answers: { pay_sn: `PE${String(id).padStart(16, '0')}` } })
}

/** To be paid, waiting twice, rejected, withdrawn and never paid. */
function endEarly({ language }: SeedContext, walk: Walk, led: Led): Walk {
  const { plan, member, place } = led
  const at = Number(walk.row.created_at)
  if (place === 0) return walk
  if (place === 5) walk.take('lapse', { at: at + 30 * minute, by: server })
  else pay(walk, led)
  const answers = { audit_reason: sayDemo(language, 'This evening is for members who have not been here yet') }
  if (place === 3) walk.take('reject', { at: at + 5 * hour, by: shop(plan.supplier_id), answers })
  const by = buyer(member.id, member.nickname, plan.supplier_id)
  if (place === 4) walk.take('withdraw', { at: at + 6 * hour, by, found: { late: 0 } })
  walk.row = { ...walk.row, released: place > 2 ? 1 : 0 }
  return walk
}

function callOff(letter: Walk, walk: Walk, led: Led): Walk {
  pay(walk, led)
  walk.take('call_off', { at: Number(letter.row.updated_at), by: server, answers: { audit_reason: letter.row.cancel_reason } })
  walk.row = { ...walk.row, released: 1 }
  return walk
}
