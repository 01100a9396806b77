import { writeWhere } from '../../../../contract/wire/query/writeWhere.ts'
import type { Context } from '../../../context/Context.ts'
import { mayCall } from '../../../gate/actor/readAccess.ts'
import { listWhere } from '../../../table/answerList.ts'
import { countAndSum } from '../../../table/list/countAndSum.ts'
import { describeTable } from '../../../table/describe/describeTable.ts'
import { metadataOf } from '../../../table/describe/makeMetadata.ts'
import { readTableQuery } from '../../../table/query/readTableQuery.ts'
import { isPlatform } from '../../../context/isPlatform.ts'
import { type Card, cards } from './cards.ts'

/** The cards that the actor may see, each with the count its list answers: the same query, made the same way. */
export async function countCards(context: Context): Promise<{ key: string; count: number }[]> {
  const counted: { key: string; count: number }[] = []
  for (const card of cards) {
    if (card.platform && !isPlatform(context.actor)) continue
    if (await mayCall(context.services, context.actor, card.api))
      counted.push({ key: card.key, count: await countCard(context, card) })
  }
  return counted
}

async function countCard(context: Context, card: Card): Promise<number> {
  const entity = context.services.entities.get(card.entity)
  if (!entity) return 0
  const table = describeTable(entity)
  const metadata = metadataOf(context, table)
  const asked = readTableQuery(context, { ...writeWhere(card.where, metadata), _count_sum: '1' }, metadata)
  return (await countAndSum(context, table, listWhere(context, table, card.api, asked))).count
}
