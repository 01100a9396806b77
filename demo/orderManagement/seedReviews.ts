import { sql } from 'kysely'
import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { buyer, server, shop } from '../walk/demoActors.ts'
import { openWalks, type Walk } from '../walk/Walk.ts'
import { automatic, reviewOf } from '../../server/modules/orderManagement/evaluate/writeReviews.ts'
import type { PlannedOrder } from './planOrder.ts'
import type { PlannedReview } from './planReviews.ts'
import type { Line } from './walkOrder.ts'
import { writeLogs } from '../walk/writeLogs.ts'

/** An order as it has become, and what its buyer said of it. */
type Led = { plan: PlannedOrder; walk: Walk; lines: readonly Line[]; reviews: readonly PlannedReview[] }

const nothingYet = {
  content: null,
  imgs: '[]',
  has_img: 0,
  is_anonymous: 0,
  append_content: null,
  append_imgs: null,
  append_at: null,
  reply: null,
  reply_at: null,
  replied: 0,
  eval_status: 0,
  hide_reason: null,
  is_top: 0,
  is_auto: 0,
} satisfies DemoRow<'evaluate'>

/** Reviews in every state; and those that the server gave where a shop wants that. */
export async function seedReviews(context: SeedContext, orders: readonly Led[]): Promise<void> {
  const startWalk = await openWalks(context.services, 'evaluate', [...new Set(orders.map(({ plan }) => plan.placed.supplier_id))])
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from evaluate`.execute(context.database)
  let id = Number(rows[0]?.last)
  const walks = orders.flatMap(led =>
    reviewsOf(led).map(({ row, review }) => lead(startWalk({ ...row, id: ++id, version: 1 }), led, review)),
  )
  await insertRows(
    context,
    'evaluate',
    walks.map(({ row }) => computed(row as DemoRow<'evaluate'>)),
  )
  await writeLogs(context, walks)
}

type Written = { row: DemoRow<'evaluate'>; review: PlannedReview | null }

/** A review as it was written; those that nobody wrote have no plan. */
function reviewsOf({ plan: { placed, buyer: member }, walk, lines, reviews }: Led): Written[] {
  const order_sn: string = placed.order_sn
  const order = { id: placed.id, order_sn, uid: member.id, nickname: member.nickname }
  const end = walk.logs.find(({ action }) => action === 'evaluate_auto')
  return lines.flatMap((line): Written[] => {
    const review = reviews.find(one => one.line === line.id) ?? null
    const kept = { ...nothingYet, ...reviewOf(order, line), supplier_id: placed.supplier_id }
    if (review)
      return [
        {
          review,
          row: { ...kept, ...review.said, imgs: JSON.stringify(review.said.imgs), ...at(review.at, member.id, member.nickname) },
        },
      ]
    if (!end || line.refund_num >= line.num) return []
    return [{ review, row: { ...kept, ...automatic, ...at(Number(end.created_at), server.id, server.name) } }]
  })
}

const at = (moment: number, id: number, name: string) => ({
  created_at: moment,
  created_by: id,
  created_name: name,
  updated_at: moment,
})

function lead(walk: Walk, { plan: { buyer: member, placed } }: Led, review: PlannedReview | null): Walk {
  if (!review) return walk
  const owner = shop(placed.supplier_id)
  const { decided, reply, added, isTop } = review
  const steps = [
    ...(decided
      ? [
          {
            name: 'save',
            at: decided.at,
            by: owner,
            answers: decided.hide === null ? { eval_status: 1 } : { eval_status: 2, hide_reason: decided.hide },
          },
        ]
      : []),
    ...(decided && isTop ? [{ name: 'top', at: decided.at + 60, by: owner }] : []),
    ...(reply ? [{ name: 'save', at: reply.at, by: owner, answers: { reply: reply.text } }] : []),
    ...(added
      ? [
          {
            name: 'append',
            at: added.at,
            by: buyer(member.id, member.nickname, placed.supplier_id),
            answers: { append_content: added.text, append_imgs: [] },
          },
        ]
      : []),
  ]
  for (const { name, ...moment } of steps) walk.take(name, moment)
  return walk
}

/** What the table works out when a row is written (the walk writes none). */
const computed = (row: DemoRow<'evaluate'>): DemoRow<'evaluate'> => ({
  ...row,
  append_imgs: row.append_imgs ? JSON.stringify(row.append_imgs) : null,
  has_img: row.imgs === '[]' ? 0 : 1,
  replied: row.reply ? 1 : 0,
})
