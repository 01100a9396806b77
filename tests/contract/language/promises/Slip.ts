import type { Problem } from '../../../../contract/language/Problem.ts'

/** A mistake that every shape allows: what is put at a path, and the path, rule and words of the one problem. */
export type Slip = {
  title: string
  file: string
  at: string
  put: unknown
  rule: Problem['rule']
  says: string
  /** Of the problem, where it is not `at` */
  path?: string
  nearest?: string
}

export const thing = 'schemas/entities/thing.json'
export const kind = 'schemas/entities/kind.json'
export const list = 'schemas/pages/things/list.json'
export const edit = 'schemas/pages/things/edit/[id].json'
export const detail = 'schemas/pages/things/detail/[id].json'
export const ofDetail = 'schemas/pages/things/detail/[id].cases.json'

export const field = (at: string) => ({ file: thing, at: `fields.${at}` })
export const block = (at: string) => ({ file: list, at: `blocks.0.${at}` })
