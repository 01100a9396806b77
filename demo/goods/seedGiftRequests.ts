import { sql } from 'kysely'
import { formatTime } from '../../contract/values/time.ts'
import type { Actor } from '../../server/context/Actor.ts'
import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { makeRandom } from '../makeRandom.ts'
import { makeName, makePhone } from '../people.ts'
import type { Random } from '../pick.ts'
import { sayDemo } from '../sayDemo.ts'
import { buyer, shop } from '../walk/demoActors.ts'
import { openWalks, type Walk } from '../walk/Walk.ts'
import { writeLogs } from '../walk/writeLogs.ts'
import { type DemoRequest, demoRequests } from './demoGifts.ts'

const day = 86_400
type Member = { id: number; supplier_id: number; nickname: string }

/** Requests for gifts, new ones and those that somebody follows up, and how they ended. */
export async function seedGiftRequests(context: SeedContext): Promise<void> {
  const { rows: members } = await sql<Member>`
    select distinct on (supplier_id) id, supplier_id, nickname from buyer where supplier_id in (2, 3) and user_status = 1 order by supplier_id, id`.execute(
    context.database,
  )
  const random = makeRandom(672)
  const startWalk = await openWalks(context.services, 'gift_custom', [2, 3])
  const made = demoRequests.map((plan, index) => {
    const member = plan.byMember && members.find(({ supplier_id }) => Number(supplier_id) === plan.supplier_id)
    const by = member ? buyer(Number(member.id), member.nickname, plan.supplier_id) : shop(plan.supplier_id)
    return lead(context, startWalk(makeRequest(context, random, plan, { id: index + 1, by })), { plan, by })
  })
  await insertRows(
    context,
    'gift_custom',
    made.map(({ walk }) => walk.row as DemoRow<'gift_custom'>),
  )
  await insertRows(
    context,
    'gift_remark',
    made.flatMap(({ remarks }) => remarks),
  )
  const walks = made.map(({ walk }) => walk)
  await writeLogs(context, walks)
  context.mails.push(...walks.flatMap(({ mails }) => mails))
}

function makeRequest({ now, language }: SeedContext, random: Random, plan: DemoRequest, { id, by }: { id: number; by: Actor }) {
  const at = now - plan.ago * day
  return {
    id,
    version: 1,
    supplier_id: plan.supplier_id,
    custom_sn: `GC${formatTime(at, 'YYYYMMDD').slice(2)}${String(id).padStart(6, '0')}`,
    company: sayDemo(language, plan.company),
    contact: makeName(random, language),
    phone: makePhone(random),
    demand: sayDemo(language, plan.demand),
    budget: plan.budget,
    num: plan.num,
    imgs: '[]',
    uid: by.kind === 'buyer' ? by.id : null,
    nickname: by.kind === 'buyer' ? by.name : null,
    follow_status: 0,
    next_follow_at: null,
    close_reason: null,
    created_at: at,
    created_by: by.id,
    created_name: by.name,
    updated_at: at,
  }
}

function lead(
  { now, language }: SeedContext,
  walk: Walk,
  { plan, by }: { plan: DemoRequest; by: Actor },
): { walk: Walk; remarks: DemoRow<'gift_remark'>[] } {
  const begun = Number(walk.row.created_at)
  const owner = shop(plan.supplier_id)
  const about = { supplierId: plan.supplier_id, entity: 'gift_custom', entityId: walk.row.id, action: 'create', to: 0 }
  const asked = { content: 'Request made by {nickname}', values: { nickname: by.name } }
  walk.say({ at: begun, by }, { ...about, ...(by.kind === 'buyer' ? asked : { content: 'Request entered' }) })
  const remarks = plan.talks.map((talk, index) => {
    const at = begun + (index + 1) * day
    const answers = { content: sayDemo(language, talk), type: index % 2 === 0 ? 'phone' : 'visit', next_follow_at: at + 3 * day }
    walk.take('remark', { at, by: owner, answers })
    return {
      supplier_id: plan.supplier_id,
      custom_id: walk.row.id,
      content: answers.content,
      type: answers.type,
      at,
      created_at: at,
      created_by: owner.id,
      created_name: owner.name,
    }
  })
  const end = Math.min(begun + (plan.talks.length + 2) * day, now - 3_600)
  if (plan.end === 'win') walk.take('win', { at: end, by: owner })
  if (plan.end === 'close')
    walk.take('close', {
      at: end,
      by: owner,
      answers: { close_reason: sayDemo(language, 'The company has no budget this year') },
    })
  return { walk, remarks }
}
