import { useLayoutEffect, useRef } from 'react'
import type { Action } from '../../../contract/language/shape.ts'
import { ActionButton } from '../../action/ActionButton.tsx'
import { whyForbidden } from '../../action/whyForbidden.ts'
import type { Host } from '../../host/Host.tsx'

type Props = {
  host: Host
  record: Record<string, unknown>
  actions: readonly Action[]
  /** Where its values are offered to the clipboard */
  copy: (() => void) | null
}

/** Beside the heading of a section: what is done with its fields alone. */
export function SectionTools({ host, record, actions, copy }: Props) {
  return (
    <div className="mc-detail-tools" {...useKeptFocus()}>
      {actions.map(action => (
        <ActionButton key={action.name} action={action} reason={whyForbidden(record, action.name)} look="link" />
      ))}
      {copy ? (
        <button type="button" className="mc-link" onClick={copy}>
          {host.t('Copy all')}
        </button>
      ) : null}
    </div>
  )
}

/** A button that has done what it is for may be gone, and the focus with it: then the next one has it. */
function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null)
  const held = useRef(false)
  useLayoutEffect(() => {
    if (held.current && document.activeElement === document.body) ref.current?.querySelector('button')?.focus()
  })
  const onFocus = () => {
    held.current = true
  }
  const onBlur = () => {
    held.current = false
  }
  return { ref, onFocus, onBlur }
}
