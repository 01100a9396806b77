import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import type { Trx } from '../../rows/Tables.ts'
import { describeTable, type EntityTable } from '../describe/describeTable.ts'
import { uniqueKeys } from '../save/checkUnique.ts'
import { keyOf } from '../save/matchOwned.ts'
import { type Owned, ownedBy } from '../save/ownedBy.ts'
import { readOwned } from '../save/readOwned.ts'
import { keepChanged } from './keepChanged.ts'

/** A row that a record owns, as a line of a file says it. */
export type OwnedLine = { number: number; body: Row; read: Row }

/** All rows of a kind that the record shall have, as the body of a save, with the lines of the file that say them. */
export type Merged = { bodies: Row[]; lines: (number | undefined)[] }

type Tell = (line: number, name: string, reason: string) => void

/**
 * Lines of a file as changes of the rows that a record owns: a row is the one with the same `key` or, where the line does not say that,
 * with the same of what occurs once. Others are added; rows that the file does not name stay. Null where nothing changes.
 */
export async function mergeOwned(
  context: Context,
  trx: Trx,
  { table, kind, record }: { table: EntityTable; kind: string; record: Row },
  lines: readonly OwnedLine[],
  tell: Tell,
): Promise<Merged | null> {
  const owned = ownedBy(table).find(({ name }) => name === kind)
  const entity = owned && context.services.entities.get(owned.entity)
  if (!owned || !entity) return null
  const own = describeTable(entity)
  const there = await readOwned(context, trx, own, owned.by, record)
  const find = finder(owned, own, there, lines.length)
  const named = new Map<number, OwnedLine>()
  const added: OwnedLine[] = []
  for (const line of lines) {
    const id = find(line.body)
    const row = id === undefined ? undefined : there.get(id)
    const before = id === undefined ? undefined : named.get(id)
    if (id === undefined || !row) added.push(line)
    else if (before) tell(line.number, '', context.t('Says the same record as row {row}', { row: before.number }))
    else {
      keepChanged(context, own, line, { row, shown: row }, (name, reason) => tell(line.number, name, reason))
      named.set(id, line)
    }
  }
  const differs = added.length > 0 || [...named.values()].some(({ body }) => Object.keys(body).length > 0)
  if (!differs) return null
  return {
    bodies: [...[...there.keys()].map(id => ({ ...named.get(id)?.body, id })), ...added.map(({ body }) => body)],
    lines: [...[...there.keys()].map(id => named.get(id)?.number), ...added.map(({ number }) => number)],
  }
}

/** Which row a line means. The only row of a record is meant by its only line. */
function finder(owned: Owned, table: EntityTable, there: ReadonlyMap<number, Row>, count: number) {
  const keys = [...(owned.key ? [owned.key] : []), ...uniqueKeys(table)]
  const indexes = keys.map(names => ({ names, ids: new Map([...there].map(([id, row]) => [keyOf(names, row), id])) }))
  const [only] = there.keys()
  return (body: Row): number | undefined => {
    for (const { names, ids } of indexes) {
      const key = keyOf(names, body)
      if (key !== null && (ids.has(key) || names === owned.key)) return ids.get(key)
    }
    return there.size === 1 && count === 1 ? only : undefined
  }
}
