import type { Host } from '../../../renderer/index.ts'
import { metadataOf } from '../../work/describeList.ts'
import { harnessList, harnessNames } from '../../work/harnessList.ts'

type Harness = { origin: string; rows: number; columns: number }
type Answer = { total: number; rows: Record<string, unknown>[] }

/**
 * The table protocol on the data of another harness, `{origin}/api/rows?page=&size=&cols=` → `{total, rows}`. It knows neither filters nor
 * order; its count comes with the rows, so asking for it costs no request of its own.
 */
export function callHarness({ origin, rows, columns }: Harness): Host['call'] {
  let last: Promise<Answer> | undefined
  const load = async (page: number, size: number, signal: AbortSignal | undefined): Promise<Answer> => {
    const answer = await fetch(`${origin}/api/rows?page=${page}&size=${size}&cols=${columns}`, signal ? { signal } : {})
    const data: Answer = await answer.json()
    for (const row of data.rows) {
      if (typeof row.avatar === 'string') row.avatar = origin + row.avatar
      for (const [name, theirs] of Object.entries(harnessNames)) row[name] = row[theirs]
    }
    return data
  }
  return async ({ params = {}, signal }) => {
    if (params._metadata) return { message: '', data: metadataOf(harnessList, columns, rows) }
    if (params._count_sum) return { message: '', data: { count: (await (last ?? load(1, 1, signal))).total, totalrow: {} } }
    last = load(Number(params.page ?? 1), Number(params.limit ?? rows), signal)
    return { message: '', data: { data: (await last).rows } }
  }
}
