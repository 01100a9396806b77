import { useEffect, useId, useRef } from 'react'
import { useT } from '../i18n/useT.ts'
import { useStore } from '../store/store.ts'
import { type OpenQuestion, question } from '../say/confirm.ts'

export function ConfirmDialog() {
  const asked = useStore(question)
  return asked ? <OpenDialog asked={asked} /> : null
}

/** The browser's own modal dialog: it holds the focus, closes on Escape and gives the focus back. Cancel has the focus first. */
function OpenDialog({ asked }: { asked: OpenQuestion }) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog ref={dialog} className="mc-confirm" aria-labelledby={title} onCancel={() => asked.answer(false)}>
      <h2 id={title}>{asked.title}</h2>
      {asked.text ? <p>{asked.text}</p> : null}
      <div className="mc-confirm-buttons">
        <button type="button" className="mc-choice" onClick={() => asked.answer(false)}>
          {t('Cancel')}
        </button>
        <button
          type="button"
          className={`mc-choice ${asked.danger ? 'mc-choice-danger' : 'mc-choice-main'}`}
          onClick={() => asked.answer(true)}
        >
          {asked.ok}
        </button>
      </div>
    </dialog>
  )
}
