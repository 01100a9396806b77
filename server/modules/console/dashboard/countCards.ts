import type { CountedList } from '../../../../contract/language/countedList.ts'
import { matchRoute } from '../../../../contract/language/route/matchRoute.ts'
import { writeWhere } from '../../../../contract/language/writeWhere.ts'
import type { Context } from '../../../context/Context.ts'
import { mayCall } from '../../../gate/actor/readAccess.ts'
import { listWhere } from '../../../table/query/listWhere.ts'
import { countAndSum } from '../../../table/list/countAndSum.ts'
import { describeTable } from '../../../table/describe/describeTable.ts'
import { metadataOf } from '../../../table/describe/makeMetadata.ts'
import { readTableQuery } from '../../../table/query/readTableQuery.ts'
import { isPlatform } from '../../../context/isPlatform.ts'

/** The lists that cards count and the actor may see, by path, each with the count it answers: the same query, made the same way. */
export async function countCards(context: Context): Promise<Map<string, number>> {
  const { services, actor } = context
  const counts = new Map<string, number>()
  for (const [path, list] of services.counted)
    if (isFor(path, context) && (await mayCall(services, actor, list.api))) counts.set(path, await countList(context, list))
  return counts
}

/** What only the platform may open is counted for it alone. */
const isFor = (path: string, { services, actor }: Context): boolean =>
  isPlatform(actor) || matchRoute(services.pages, path)?.entry.union !== 'only'

async function countList(context: Context, list: CountedList): Promise<number> {
  const entity = context.services.entities.get(list.entity)
  if (!entity) return 0
  const table = describeTable(entity)
  const metadata = metadataOf(context, table)
  const asked = readTableQuery(context, { ...writeWhere(list.where, metadata), _count_sum: '1' }, metadata)
  return (await countAndSum(context, table, asked, one => listWhere(context, one, list.api, asked))).count
}
