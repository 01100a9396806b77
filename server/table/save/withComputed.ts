import { compile } from '../../../contract/expression/compile.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { formScope } from './checkForm.ts'

/** The values with what their fields `compute` of the others: of a row that is there, where one of these is written. */
export function withComputed(context: Context, { entity }: EntityTable, values: Row, old: Row | null): Row {
  const computed = { ...values }
  for (const [name, { compute }] of Object.entries(entity.fields)) {
    if (compute === undefined) continue
    const { paths, evaluate } = compile(compute.slice(1))
    if (old && !paths.some(path => (path.split('.')[1] ?? '') in values)) continue
    computed[name] = evaluate(formScope(context, { ...old, ...values }))
  }
  return computed
}
