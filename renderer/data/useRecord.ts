import { useMemo } from 'react'
import type { Entity } from '../../contract/language/Entity.ts'
import { evaluate } from '../scope/evaluate.ts'
import type { HostRequest } from '../host/Host.tsx'
import { usePagePlace } from '../scope/PageContext.tsx'
import { useScope } from '../scope/Scope.tsx'
import { useRequests } from './useRequests.ts'

type Row = Record<string, unknown>
export type FoundRecord = { status: 'loading' } | { status: 'failed'; error: unknown } | { status: 'ready'; record: Row | null }

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The record a form or detail is about: that of its `record` expression, else that of the page when it is one of this entity.
 * A row of a list is no whole record, so it is read anew where the entity has a call for it. Of settings there is one record alone.
 * `null` means a new one.
 */
export function useRecord(expression: unknown, entity: Entity): [FoundRecord, () => void] {
  const scope = useScope()
  const page = usePagePlace()?.page
  const named = typeof expression === 'string' ? evaluate(expression, scope) : undefined
  const ofPage = page?.record === entity.entity ? scope.record : undefined
  const given = isRow(named) ? named : isRow(ofPage) && named === undefined ? ofPage : null
  const id = isRow(named) ? named.id : typeof named === 'number' || typeof named === 'string' ? named : undefined
  const { single, api } = entity
  const { info } = api
  const isComplete = named === undefined || named === scope.record || isLoaded(named, scope.data) || info === undefined
  const requests = useMemo<Record<string, HostRequest>>(
    () =>
      single && info
        ? { record: { method: 'GET', api: info } }
        : isComplete || id === undefined || id === null || !info
          ? {}
          : { record: { method: 'GET', api: info, params: { id } } },
    [single, isComplete, id, info],
  )
  const [loaded, reload] = useRequests(requests)
  const asked = Object.keys(requests).length > 0
  if (!asked) return [{ status: 'ready', record: given }, reload]
  if (loaded.status !== 'ready') return [loaded, reload]
  return [{ status: 'ready', record: isRow(loaded.data.record) ? loaded.data.record : given }, reload]
}

/** An answer of the page's own requests is the whole record already. */
const isLoaded = (named: unknown, data: unknown): boolean => isRow(data) && Object.values(data).includes(named)
