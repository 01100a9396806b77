import type { Entity } from '../../../contract/language/Entity.ts'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { isAway } from '../../database/isAway.ts'
import { isDiskFull } from '../../config/explainFailure.ts'

type Facts = { code?: unknown; statusCode?: unknown; detail?: unknown; column?: unknown; table?: unknown }

/** Says a text in the language of the request. */
export type Say = (text: string, values?: Record<string, unknown>) => string

/**
 * Any failure as a refusal. What is not known becomes `internal`, of which the caller learns nothing: no stack, no SQL, no path.
 */
export function toRefusal(error: unknown, say: Say, entities: ReadonlyMap<string, Entity>): Refusal {
  if (error instanceof Refusal) return error
  const facts: Facts = typeof error === 'object' && error !== null ? error : {}
  const code = typeof facts.code === 'string' ? facts.code : ''
  if (code.startsWith('FST_') || code.startsWith('ERR_HTTP')) return refuseRequest(code, facts)
  if (isDiskFull(error) || isAway(error)) return new Refusal('unavailable', '')
  if (/^[0-9A-Z]{5}$/.test(code)) return refuseStatement(code, facts, say, entities)
  if (error instanceof URIError || facts.statusCode === 400) return new Refusal('bad_request', '')
  return new Refusal('internal', '')
}

function refuseRequest(code: string, facts: Facts): Refusal {
  if (facts.statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('too_large', '')
  if (facts.statusCode === 415) return new Refusal('unsupported_file', '')
  if (typeof facts.statusCode === 'number' && facts.statusCode < 500) return new Refusal('bad_request', '')
  return new Refusal('internal', '')
}

/** By SQLSTATE. Class 22 is a value that the type cannot hold: the caller's value, not our failure. */
function refuseStatement(code: string, facts: Facts, say: Say, entities: ReadonlyMap<string, Entity>): Refusal {
  if (code.startsWith('22')) return new Refusal('invalid', '')
  if (code === '23505') return refuseDuplicate(facts, say, entities)
  if (code === '40001' || code === '40P01') return new Refusal('conflict', '')
  if (code === '57014' || code.startsWith('53') || code.startsWith('08')) return new Refusal('unavailable', '')
  return new Refusal('internal', '')
}

function refuseDuplicate(facts: Facts, say: Say, entities: ReadonlyMap<string, Entity>): Refusal {
  const names = readKey(String(facts.detail ?? '')).filter(name => name !== 'supplier_id')
  const name = names.at(-1)
  if (!name) return new Refusal('conflict', '')
  const field = entities.get(String(facts.table ?? ''))?.fields[name]
  const text = say('{label} already exists', {
    label: field ? say(field.context ? `${field.label}|${field.context}` : field.label) : name,
  })
  return new Refusal('conflict', text, { fields: { [name]: text } })
}

// "Key (supplier_id, code)=(2, A1) already exists."
const readKey = (detail: string): string[] =>
  /^Key \(([^)]*)\)=/
    .exec(detail)?.[1]
    ?.split(', ')
    .map(name => name.replaceAll('"', '')) ?? []
