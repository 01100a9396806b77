import { compile } from '../../../../contract/expression/compile.ts'
import type { Entity, Rule } from '../../../../contract/language/Entity.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { checkField } from '../../../forms/model/checkField.ts'
import { formNames } from '../../../forms/model/readLinkage.ts'
import type { Host } from '../../../host/Host.tsx'
import type { ListColumn } from '../columns/planColumns.ts'

type ReadRule = { rule: Rule; names: string[]; holds(scope: Record<string, unknown>): boolean }

/** The rules of an entity that read one field. */
function rulesOn(name: string, rules: readonly Rule[]): ReadRule[] {
  return rules.flatMap(rule => {
    const expression = compile(rule.check.replace(/^=/, ''))
    const names = formNames(expression)
    return names.includes(name) ? [{ rule, names, holds: scope => Boolean(expression.evaluate(scope)) }] : []
  })
}

/** The fields that rules on this one read and that a row of a list does not bring. */
export const missingNames = (name: string, row: Row, rules: readonly Rule[]): string[] =>
  [...new Set(rulesOn(name, rules).flatMap(rule => rule.names))].filter(one => one !== name && !(one in row))

/**
 * The sentence that is wrong with a value in a cell, in the language of the host: the field's own checks, then the rules between fields,
 * as far as the row has what they read; the server checks them all. Null when nothing is wrong.
 */
export function checkCell(
  column: ListColumn,
  value: unknown,
  row: Row,
  entity: Entity | undefined,
  { host, settings }: { host: Host; settings: unknown },
): string | null {
  const { field, type, name } = column
  const own = checkField({ value, field, type, required: field.required === true, host })
  if (own !== null || name === null) return own
  const form = { ...row, [name]: value }
  const broken = rulesOn(name, entity?.rules ?? []).find(
    rule => rule.names.every(one => one in form) && !rule.holds({ form, row: form, record: form, user: host.user, settings }),
  )
  return broken ? host.t(broken.rule.say) : null
}
