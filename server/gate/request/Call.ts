import type { Actor } from '../../context/Actor.ts'
import type { ChangedField } from '../../context/Context.ts'
import type { Language } from '../../../contract/values/Language.ts'
import type { Route } from '../../context/Route.ts'
import type { Common } from './readCommon.ts'

/** What the gate finds out about a request, step by step. */
export type Call = {
  route: Route
  common: Common
  /** The caller's own query parameters */
  query: Record<string, string>
  language: Language
  actor: Actor
  tenant: number | null
  /** What the fields of a form said, and the name of its file */
  form?: Record<string, string>
  /** What it has changed, once it has: what was refused has changed nothing */
  changed?: ChangedField[]
  /** Milliseconds of the process clock when the request came in */
  started: number
}

declare module 'fastify' {
  interface FastifyRequest {
    call: Call | null
    /** The code of the refusal that was answered, for the log line */
    refused: string | null
    /** The sentence that was answered, for the operator log */
    said: string
  }
}

export const nobody: Actor = {
  kind: 'nobody',
  id: 0,
  name: '',
  supplierId: 0,
  session: '',
  realm: 'supplier',
  all: false,
  permissions: new Set(),
  sites: [],
}
