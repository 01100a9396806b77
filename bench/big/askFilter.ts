import { type RawBuilder, sql } from 'kysely'
import type { Row, WireColumn } from '../../contract/wire/table/table.ts'
import { columnByHand } from './byHand.ts'
import type { ShownList } from './listsOfSection.ts'

type Sql = RawBuilder<unknown>
export type AskedFilter = { params: Record<string, string>; conditions: Sql[] }

const day = 86_400
const like = (part: string) => `%${part.replace(/[\\%_]/g, sign => `\\${sign}`)}%`

/** How a filter is used by somebody who looks for a record that is there; null where this one has nothing to look for. */
export function askFilter({ entity }: ShownList, field: string, column: WireColumn | undefined, record: Row): AskedFilter | null {
  if (field === 'keyword') return askKeyword(entity.search ?? [], record)
  const value = record[field]
  if (!column || value === null || value === undefined || value === '') return null
  return (
    kinds[column.type]?.({
      name: column.name,
      ref: columnByHand(entity, field),
      value,
      isMasked: entity.fields[field]?.mask !== undefined,
    }) ?? null
  )
}

type Looked = { name: string; ref: Sql; value: unknown; isMasked: boolean }

function range({ name, ref }: Looked, from: number, to: number): AskedFilter {
  return { params: { [name]: `${from},${to}` }, conditions: [sql`${ref} between ${from} and ${to}`] }
}

const kinds: Partial<Record<WireColumn['type'], (looked: Looked) => AskedFilter>> = {
  // What is shown in part is found by its last four signs.
  text: ({ name, ref, value, isMasked }) => {
    const text = isMasked ? String(value).slice(-4) : String(value).slice(0, 20)
    return { params: { [name]: text }, conditions: [sql`${ref} ilike ${isMasked ? `%${text}` : like(text)}`] }
  },
  number: looked => range(looked, Number(looked.value) - 500, Number(looked.value) + 500),
  datetime: looked => range(looked, Number(looked.value) - day, Number(looked.value) + 2 * day),
  select: ({ name, ref, value }) => ({ params: { [name]: String(value) }, conditions: [sql`${ref} = ${value}`] }),
}

/** A word of what was bought: what stands in every text of the kind and in some alone. */
function askKeyword(names: readonly string[], record: Row): AskedFilter | null {
  const word = String(record.goods_text ?? record.goods_name ?? record.title ?? '').slice(0, 6)
  if (word === '') return null
  const found = names.map(name => sql`${sql.ref(`t.${name}`)} ilike ${like(word)}`)
  return { params: { keyword: word }, conditions: [sql`(${sql.join(found, sql` or `)})`] }
}
