import { compile } from '../../../contract/expression/compile.ts'
import type { Field, RowLinkage } from '../../../contract/language/shape.ts'
import type { Scope } from '../../scope/Scope.tsx'

/** What linkage makes of a cell: `form` of its expressions is the row it stands in. */
export function linkCell(
  field: Field,
  row: Record<string, unknown>,
  scope: Scope,
): { shown: boolean; enabled: boolean; field: Field } {
  const { linkage } = field
  if (!linkage) return { shown: true, enabled: true, field }
  const inRow = { ...scope, form: row, row, record: row }
  const holds = (text: string): boolean => Boolean(compile(text.slice(1)).evaluate(inRow))
  const shown = (linkage.show ?? []).every(holds)
  return {
    shown,
    enabled: linkage.enable === undefined || holds(linkage.enable),
    field: { ...field, required: shown && isRequired(field, linkage, holds) },
  }
}

function isRequired(field: Field, { required }: RowLinkage, holds: (text: string) => boolean): boolean {
  if (required === undefined) return field.required === true
  return typeof required === 'boolean' ? required : holds(required)
}
