import type { Row } from '../../contract/wire/table/table.ts'

/** Why the state of a record forbids an action, in the words of its back end; undefined where that says nothing of it. */
export function whyForbidden({ forbidden }: Row, name: string): string | undefined {
  const reasons = typeof forbidden === 'object' && forbidden !== null ? new Map(Object.entries(forbidden)) : null
  const reason: unknown = reasons?.get(name)
  return typeof reason === 'string' && reason !== '' ? reason : undefined
}
