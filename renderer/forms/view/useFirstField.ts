import { type RefObject, useEffect } from 'react'
import { focusFirstInput } from './focusField.ts'

/**
 * A form that opens in a dialog begins in its first field; a page is read first, unless codes are scanned there. Whoever was quicker
 * keeps the focus.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>, scans: boolean): void {
  useEffect(() => {
    const dialog = form.current?.closest('[role=dialog]')
    if (!dialog && !scans) return undefined
    // The dialog takes the focus itself as it opens, and notes whose it was: after this. A page gives it to its heading.
    const frame = requestAnimationFrame(() => {
      if (scans || document.activeElement === dialog) focusFirstInput(form.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [form, scans])
}
