import type { CountAnswer, Row } from '../../../../contract/wire/table/table.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The rows of an answer, `{data: [rows]}`; some back ends answer the list alone. Throws where there is no list. */
export function readRows(data: unknown): Row[] {
  const rows = isRecord(data) ? data.data : data
  if (!Array.isArray(rows)) throw new Error('The back end sent no rows')
  return rows.filter(isRecord)
}

/** The answer to `_count_sum`; a count that is no number is 0. */
export function readCount(data: unknown): CountAnswer {
  const answer = isRecord(data) ? data : {}
  const count = Number(answer.count)
  const sums = isRecord(answer.totalrow) ? Object.entries(answer.totalrow) : []
  const totalrow = Object.fromEntries(sums.map(([name, sum]) => [name, Number(sum)]).filter(([, sum]) => Number.isFinite(sum)))
  const everything = answer.everything === undefined ? Number.NaN : Number(answer.everything)
  return { count: Number.isFinite(count) ? count : 0, totalrow, ...(Number.isFinite(everything) ? { everything } : {}) }
}
