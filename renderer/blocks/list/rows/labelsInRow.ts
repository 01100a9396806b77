import type { Action } from '../../../../contract/language/shape.ts'
import type { Host } from '../../../host/Host.tsx'
import { actionLabel } from '../../../action/actionLabel.ts'
import type { Scope } from '../../../scope/Scope.tsx'
import { textWidth } from '../columns/measureColumns.ts'
import { dots, splitActions } from './RowActions.tsx'

/** The labels that may stand side by side in a row, for the width of their column. */
export function labelsInRow(actions: readonly Action[], scope: Scope, host: Host): string[] {
  const labels = actions.map(action =>
    action.label?.startsWith('=') ? widestWord(action.label, host) : actionLabel(action, scope, host),
  )
  const [inRow, behind] = splitActions(labels, label => label)
  return behind.length === 0 ? inRow : [...inRow, dots]
}

/** A computed label is one of the texts that stand in its expression; one that is put together is about as long as two words. */
function widestWord(expression: string, { t }: Host): string {
  const words = [...expression.matchAll(/'([^']+)'/g)].map(([, word = ' ']) => t(word))
  return words.reduce((widest, word) => (textWidth(word) > textWidth(widest) ? word : widest), '') || ' '.repeat(12)
}
