import type { Row } from '../../contract/wire/table/table.ts'
import type { DemoLanguage } from '../DemoLanguage.ts'
import { makeRandom } from '../makeRandom.ts'
import { between, chance, pick, pickWeighted, type Random } from '../pick.ts'
import { sayDemo } from '../sayDemo.ts'
import type { Stages } from './stages.ts'

/** What a buyer says of a line of an order, and what its shop does about it; the moments are epoch seconds. */
export type PlannedReview = {
  line: number
  at: number
  said: Row
  added: { at: number; text: string } | null
  reply: { at: number; text: string } | null
  /** When the shop shows or hides it, and why; null: it waits */
  decided: { at: number; hide: string | null } | null
  isTop: boolean
}
type Reviewed = {
  id: number
  stages: Stages
  lines: readonly { id: number; num: number; refund_num: number; img: string | null }[]
}

const day = 86_400
const praise = ['Just as described, would buy again', 'Well made and nicely packed', 'Arrived quickly, thank you'] as const
const soSo = ['Good, but smaller than I thought', 'The box was dented, the rest is fine'] as const
const blame = ['The color is not that of the picture', 'It broke after two days'] as const
const answers = ['Thank you! We look forward to your next visit.', 'Sorry to hear that. A new one is on its way.'] as const

/** The reviews of a completed order, written before it is settled; none where they would lie ahead. */
export function planReviews(language: DemoLanguage, { id, stages, lines }: Reviewed, now: number): PlannedReview[] {
  // Chances of its own: the rest of the demo stays as it is.
  const random = makeRandom(id)
  const from = stages.finished ?? now
  return lines
    .filter(line => line.num > line.refund_num)
    .map(line => planReview(random, language, line, from + between(random, 3_600, 3 * day)))
    .filter(({ at }) => at < now)
    .map(review => until(review, now))
}

function planReview(random: Random, language: DemoLanguage, line: Reviewed['lines'][number], at: number): PlannedReview {
  const say = (text: string) => sayDemo(language, text)
  const score = pickWeighted(random, [
    [5, 62],
    [4, 20],
    [3, 9],
    [2, 5],
    [1, 4],
  ])
  const isGood = score > 3
  const words = isGood ? pick(random, praise) : score === 3 ? pick(random, soSo) : pick(random, blame)
  const said = {
    score_goods: score,
    score_service: Math.min(5, score + between(random, 0, 2)),
    score_logistics: between(random, Math.max(1, score - 1), 5),
    content: chance(random, 0.85) ? say(words) : null,
    imgs: line.img !== null && chance(random, 0.25) ? [line.img] : [],
    is_anonymous: chance(random, 0.3) ? 1 : 0,
  }
  const hide = !isGood && chance(random, 0.15) ? say('A phone number in it') : null
  return {
    line: line.id,
    at,
    said,
    added: chance(random, 0.06) ? { at: at + 2 * day, text: say('Still as good after a few days') } : null,
    reply: chance(random, isGood ? 0.3 : 0.7) ? { at: at + 7_200, text: say(isGood ? answers[0] : answers[1]) } : null,
    decided: chance(random, 0.92) ? { at: at + 3_600, hide } : null,
    isTop: score === 5 && chance(random, 0.04),
  }
}

/** What lies ahead has not happened; nothing is added to what is hidden. */
function until(review: PlannedReview, now: number): PlannedReview {
  const past = <One extends { at: number }>(one: One | null): One | null => (one && one.at <= now ? one : null)
  const [decided, reply, added] = [past(review.decided), past(review.reply), past(review.added)]
  return { ...review, decided, reply, added: decided?.hide ? null : added, isTop: review.isTop && decided?.hide === null }
}
