import { compile } from '../../../../contract/expression/compile.ts'
import type { Action } from '../../../../contract/language/shape.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Host } from '../../../host/Host.tsx'
import { actionLabel } from '../../../action/actionLabel.ts'
import { holds } from '../../../scope/evaluate.ts'
import type { Scope } from '../../../scope/Scope.tsx'
import { actionGap } from '../columns/measureColumns.ts'
import { textWidth } from '../columns/textWidth.ts'
import { actionsOf, dots, splitActions } from './RowActions.tsx'

/**
 * The labels that may stand side by side in a row, for the width of their column.
 * @param fixed what every row of the list has
 * @param room for them, in px; that of a wide window where absent
 */
export function labelsInRow(actions: readonly Action[], scope: Scope, host: Host, fixed: Row = {}, room?: number): string[] {
  const row = { ...scope, row: fixed }
  const isNever = ({ show }: Action) => show !== undefined && isDecided(show, fixed) && !holds(show, row)
  const possible = actions.filter(action => !isNever(action))
  const labels = possible.map(action => {
    const isOpen = action.label?.startsWith('=') && !isDecided(action.label, fixed)
    return isOpen ? widestWord(action.label ?? '', host) : actionLabel(action, row, host)
  })
  const [inRow, behind] = splitActions(labels, label => label, room)
  return behind.length === 0 ? inRow : [...inRow, dots]
}

/**
 * The width of the widest action that is the first of some row, with the dots: a row shows it in words, whatever stands first in the
 * others. Only the server's word tells rows apart here.
 * @param room px beyond which an action stands behind the dots; none where absent
 */
export function widestFirst(
  rows: readonly Row[],
  actions: readonly Action[],
  scope: Scope,
  host: Host,
  room = Number.POSITIVE_INFINITY,
): number {
  const firsts = new Map<Action, Row>()
  for (const row of rows) {
    if (!Array.isArray(row.actions)) continue
    const [first] = actionsOf(row, { list: actions, scope })
    if (first && !firsts.has(first)) firsts.set(first, row)
  }
  const widths = [...firsts].map(([action, row]) => textWidth(actionLabel(action, { ...scope, row }, host)))
  const inRow = widths.filter(width => width <= room)
  return widths.length === 0 ? 0 : Math.max(0, ...inRow.map(width => width + actionGap)) + textWidth(dots)
}

/** All that an expression asks of a row is the same in every row of the list. */
const isDecided = (expression: string, fixed: Row): boolean =>
  compile(expression.slice(1)).paths.every(path => !path.startsWith('row') || Object.hasOwn(fixed, path.replace(/^row\.?/, '')))

/** A computed label is one of the texts that stand in its expression; one that is put together is about as long as two words. */
function widestWord(expression: string, { t }: Host): string {
  const words = [...expression.matchAll(/'([^']+)'/g)].map(([, word = ' ']) => t(word))
  return words.reduce((widest, word) => (textWidth(word) > textWidth(widest) ? word : widest), '') || ' '.repeat(12)
}
