import { type RefObject, useEffect } from 'react'
import { focusFirstInput } from './focusField.ts'

/** A form that opens in a dialog begins in its first field; a page is read first. Whoever was quicker keeps the focus. */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const dialog = form.current?.closest('[role=dialog]')
    if (!dialog) return undefined
    // The dialog takes the focus itself as it opens, and notes whose it was: after this.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === dialog) focusFirstInput(form.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [form])
}
