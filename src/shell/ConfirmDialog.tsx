import { useEffect, useId, useRef, useState } from 'react'
import { closingWord } from '../../contract/values/closingWord.ts'
import { useT } from '../i18n/useT.ts'
import { useStore } from '../store/store.ts'
import { useRootMark } from '../theme/useRootMark.ts'
import { type OpenQuestion, question } from '../say/confirm.ts'

export function ConfirmDialog() {
  const asked = useStore(question)
  return asked ? <OpenDialog key={asked.id} asked={asked} /> : null
}

/**
 * The browser's own modal dialog: it holds the focus, closes on Escape and gives the focus back. Cancel has the focus first. Once it is
 * answered the work begins at once, and its button is seen working for a moment.
 */
function OpenDialog({ asked }: { asked: OpenQuestion }) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const text = useId()
  const [busy, setBusy] = useState(false)
  // What asked waits for the person; from the answer on it is at work.
  useRootMark('question', !busy)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      // A dialog that opened meanwhile could not take the focus before.
      const opened = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1)
      if (opened && !opened.contains(before)) opened.focus()
      else if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const agree = () => {
    setBusy(true)
    asked.answer(true)
  }
  return (
    <dialog
      ref={dialog}
      className="mc-confirm"
      aria-labelledby={title}
      {...(asked.text ? { 'aria-describedby': text } : {})}
      aria-busy={busy}
      onCancel={event => (busy ? event.preventDefault() : asked.answer(false))}
    >
      <h2 id={title}>{asked.title}</h2>
      {asked.text ? <p id={text}>{asked.text}</p> : null}
      <div className="mc-confirm-buttons">
        <button type="button" className="mc-choice" disabled={busy} onClick={() => asked.answer(false)}>
          {closingWord(t, asked.ok)}
        </button>
        <button
          type="button"
          className={`mc-choice ${asked.danger ? 'mc-choice-danger' : 'mc-choice-main'}`}
          aria-busy={busy}
          onClick={busy ? undefined : agree}
        >
          {asked.ok}
        </button>
      </div>
    </dialog>
  )
}
