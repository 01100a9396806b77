import { parse } from '../../../expression/parse/parse.ts'
import { toSql } from '../../../expression/toSql.ts'
import type { Entity } from '../../Entity.ts'
import { systemFields } from '../../systemFields.ts'
import type { Field } from '../../shape.ts'
import type { At, Checker } from '../Scene.ts'
import { attempt } from './checkExpression.ts'

/**
 * That the database can work out an expression by itself, from columns of the row.
 * @param compute as what it is worked out
 * @param folds whether it may read what rows that belong to the record come to
 */
export function checkColumns(
  text: string,
  at: At,
  entity: Entity,
  checker: Checker,
  compute: (...what: Parameters<typeof toSql>) => string = toSql,
  folds = false,
): void {
  const known: Record<string, Field> = { ...systemFields, ...entity.fields }
  const isColumn = (name: string) =>
    Object.hasOwn(known, name) &&
    !known[name]?.virtual &&
    known[name]?.mask === undefined &&
    (known[name]?.derive === undefined || (folds && typeof known[name]?.derive === 'object'))
  const said = checker.problems.length
  attempt(text, at, checker, () => void compute(parse(text.slice(1)), name => (isColumn(name) ? name : null)))
  // A name that is no field was told by the check of expressions already.
  const own = checker.problems.splice(said)
  if (!checker.problems.some(one => one.path === at.path && one.file === checker.file)) checker.problems.push(...own)
}
