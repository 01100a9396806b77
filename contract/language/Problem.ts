/** One mistake in a schema file: a value, never thrown, so that all of them are listed at once. */
export type Problem = {
  /** Relative to the root of the project, with forward slashes */
  file: string
  /** 1-based */
  line: number
  /** 1-based */
  column: number
  /** Where in the file: `blocks[0].columns[2]`; empty for the whole file */
  path: string
  value?: unknown
  /** Which rule is broken: one word that does not change with the wording */
  rule: Rule
  message: string
  /** The nearest right name, when there is one */
  nearest?: string
}

export type Rule =
  | 'syntax'
  | 'duplicate'
  | 'version'
  | 'overlay'
  | 'kind'
  | 'key'
  | 'required'
  | 'type'
  | 'choice'
  | 'range'
  | 'pattern'
  | 'entity'
  | 'addon'
  | 'field'
  | 'fieldType'
  | 'fieldName'
  | 'use'
  | 'answer'
  | 'record'
  | 'tree'
  | 'option'
  | 'action'
  | 'expression'
  | 'constant'
  | 'name'
  | 'function'
  | 'notice'
  | 'posting'
  | 'setting'
  | 'slot'
  | 'link'
  | 'route'
  | 'permission'
  | 'api'
  | 'call'
  | 'icon'
  | 'id'
  | 'cycle'
  | 'translation'
  | 'word'
  | 'plural'
  | 'unused'
  | 'cases'
  | 'journeys'

/** `schemas/pages/goods/manageShow.json:17  blocks[0].columns[2]  goods has no field "skuu". Did you mean "sku"?` */
export function formatProblem(problem: Problem): string {
  const question = problem.nearest === undefined ? '' : `. Did you mean "${problem.nearest}"?`
  return [`${problem.file}:${problem.line}`, problem.path, problem.message + question].filter(part => part !== '').join('  ')
}

const harmless: Rule[] = ['translation', 'word', 'call', 'icon', 'answer', 'plural', 'unused']

/**
 * Whether the file cannot be served as it stands. A text without a translation falls back to its own words, an icon that is not
 * there leaves its place empty, a call may be answered by a back end that is not in this tree, and with more than its cases show: all
 * are reported, and the screen works.
 */
export const isBlocking = (problem: Problem): boolean => !harmless.includes(problem.rule)
