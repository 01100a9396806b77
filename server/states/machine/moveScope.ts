import { compile } from '../../../contract/expression/compile.ts'
import { evaluateValue } from '../../../contract/expression/fill.ts'
import type { Party } from '../../../contract/language/Machine.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { formScope } from '../../table/save/checkForm.ts'

type Known = { row: Row; result?: Row; sent?: ReadonlySet<string>; found?: Row; by: Party; next?: Row }

/** What the expressions of a transition know: the row before, the answers and which were sent, what was found, as whom, and the row after. */
export const moveScope = (
  context: Pick<Context, 'actor' | 'now' | 't' | 'settings'>,
  { row, result = {}, sent, found = {}, by, next = row }: Known,
): Record<string, unknown> => Object.assign(formScope(context, row), { result, sent: [...(sent ?? [])], found, by, next })

export const holds = (expression: string | undefined, scope: Record<string, unknown>): boolean =>
  expression === undefined || Boolean(compile(expression.slice(1)).evaluate(scope))

/** Values with their expressions evaluated. */
export const evaluateAll = (values: Record<string, unknown>, scope: Record<string, unknown>): Row =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, evaluateValue(value, scope)]))
