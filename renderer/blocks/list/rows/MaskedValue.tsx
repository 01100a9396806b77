import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Action } from '../../../../contract/language/shape.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { actionLabel } from '../../../action/actionLabel.ts'
import { Icon } from '../../../icon/Icon.tsx'
import { holds } from '../../../scope/evaluate.ts'
import { nameFor, type RowActionsContext } from './RowActions.tsx'

type Props = { row: Row; action: Action; context: RowActionsContext; children: ReactNode }

/** A value that is shown shortened, and beside it the button that tells the whole of it; made anew for each record. */
export function MaskedValue({ row, action, context, children }: Props) {
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { host } = context
  const scope = { ...context.scope, row }
  const label = actionLabel(action, scope, host)
  // The button goes with the mask: whoever pressed it stays in its cell.
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      if (current !== null && current === document.activeElement) focusCell(current.closest('td'))
    }
  }, [])
  const press = async () => {
    setBusy(true)
    await context.run(action, row)
    setBusy(false)
  }
  return (
    <span className="mc-masked">
      <span>{children}</span>
      <button
        ref={button}
        type="button"
        className="mc-reveal"
        title={label}
        aria-label={nameFor(label, row, context)}
        disabled={!holds(action.enable, scope)}
        aria-busy={busy}
        onClick={busy ? undefined : press}
      >
        {busy ? <span className="mc-spinner" aria-hidden="true" /> : <Icon name={action.icon ?? 'eye'} />}
      </button>
    </span>
  )
}

function focusCell(cell: HTMLTableCellElement | null): void {
  if (cell && !cell.hasAttribute('tabindex')) cell.tabIndex = -1
  cell?.focus({ preventScroll: true })
}
