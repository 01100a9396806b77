import { useEffect, useRef } from 'react'
import { toCondition } from '../../../../contract/language/writeWhere.ts'
import { filters } from '../../../../contract/wire/filters/filters.ts'
import { mostRows } from '../../../../contract/wire/query/readQuery.ts'
import type { Metadata, WireColumn } from '../../../../contract/wire/table/table.ts'
import { useHost } from '../../../host/Host.tsx'
import type { ListPlan } from '../plan/planList.ts'
import { readRows } from '../load/readRows.ts'
import { rowId } from '../load/rowId.ts'
import type { RowId } from '../../../scope/Selected.ts'
import { namedRows } from './selection.ts'
import type { SelectionControl } from './useSelection.ts'

type Question = { params: Record<string, string>; ids: RowId[] }

/** More questions than this are not asked (10,000 rows): those behind that are gone stay chosen, and the server refuses them. */
const mostQuestions = 20

/** The calls that together ask for all these rows: by their keys where the back end can, else by filters of the primary key. */
export function askForIds(ids: readonly RowId[], { pk, rows, targets }: Pick<Metadata, 'pk' | 'rows' | 'targets'>): Question[] {
  if (ids.length === 0) return []
  if (!targets) return askByFilter(ids, pk, rows[pk])
  return Array.from({ length: Math.min(mostQuestions, Math.ceil(ids.length / mostRows)) }, (_, at) => {
    const some = ids.slice(at * mostRows, (at + 1) * mostRows)
    return { params: { _ids: some.join(',') }, ids: some }
  })
}

/** A key that is filtered by a range is asked for in ranges so short that one answer holds every row there can be in them. */
function askByFilter(ids: readonly RowId[], pk: string, column: WireColumn | undefined): Question[] {
  if (!column || column.filter === false) return []
  if (column.type === 'select' || column.type === 'checkbox') {
    const some = ids.slice(0, mostRows)
    return [{ params: { [pk]: filters[column.type].write(toCondition({ in: some }, column), column) }, ids: some }]
  }
  if (column.type !== 'number') return []
  const groups: number[][] = []
  for (const id of ids.filter(one => typeof one === 'number').toSorted((a, b) => a - b)) {
    const group = groups.at(-1)
    if (group?.[0] !== undefined && id - group[0] < mostRows) group.push(id)
    else groups.push([id])
  }
  return groups.slice(0, mostQuestions).map(group => ({
    params: { [pk]: filters.number.write({ range: { from: Math.min(...group), to: Math.max(...group) } }, column) },
    ids: group,
  }))
}

/**
 * After a reload of the list or of the page, chosen rows that this list does not have any more, on whatever page they were, leave the
 * selection.
 */
export function useGoneRows(plan: ListPlan, metadata: Metadata, round: number, select: SelectionControl): void {
  const { call } = useHost()
  const { selection, forget, restored } = select
  const answered = useRef(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each reload, about what was chosen then
  useEffect(() => {
    if ((round === 0 && !restored) || answered.current === round) return
    const stop = new AbortController()
    const ask = async () => {
      // One after the other: the list itself comes first.
      for (const { params: wanted, ids } of askForIds(namedRows(selection), metadata)) {
        const params = { ...plan.fixed, ...wanted, page: 1, limit: mostRows }
        const { data } = await call({ method: 'GET', api: plan.api, params, signal: stop.signal, quiet: true })
        const there = new Set(readRows(data).map(row => rowId(row, plan.pk)))
        if (stop.signal.aborted) return
        forget(ids.filter(id => !there.has(id)))
      }
      answered.current = round
    }
    // The list itself says why nothing can be read; what is chosen stays.
    ask().catch(() => undefined)
    return () => stop.abort()
  }, [round])
}
