import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { accessDomain, keepAccessDomain } from '../../api/accessDomain.ts'
import { useT } from '../../i18n/useT.ts'
import './domain.css'

/** What is suggested: a back end on the operator's own computer. */
const suggestion = 'http://127.0.0.1:8060'

/** One field; what is confirmed is kept for this tab, and the console begins anew when it has changed. */
export default function AccessDomainDialog({ onClose, reload }: { onClose(): void; reload?(): void }) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const [value, setValue] = useState(accessDomain)
  const [fault, setFault] = useState('')
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    try {
      const isOther = keepAccessDomain(value)
      dialog.current?.close()
      if (isOther) (reload ?? (() => window.location.reload()))()
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <dialog ref={dialog} className="mc-confirm mc-domain" aria-labelledby={`${id}-title`} onClose={onClose}>
      <form onSubmit={confirm} noValidate>
        <h2 id={`${id}-title`}>{t('Modify access domain')}</h2>
        <label htmlFor={`${id}-field`}>{t('Domain that calls and downloads go to')}</label>
        <input
          id={`${id}-field`}
          type="text"
          inputMode="url"
          list={`${id}-list`}
          placeholder={suggestion}
          autoComplete="off"
          spellCheck={false}
          value={value}
          aria-invalid={fault !== ''}
          aria-describedby={`${id}-note`}
          onChange={event => {
            setValue(event.currentTarget.value)
            setFault('')
          }}
        />
        <datalist id={`${id}-list`}>
          <option value={suggestion} />
        </datalist>
        <p id={`${id}-note`} role={fault ? 'alert' : undefined} className={fault ? 'mc-domain-fault' : undefined}>
          {fault || t('Empty: the domain of this page. Kept until this tab is closed.')}
        </p>
        <div className="mc-confirm-buttons">
          <button type="button" className="mc-choice" onClick={() => dialog.current?.close()}>
            {t('Cancel')}
          </button>
          <button type="submit" className="mc-choice mc-choice-main">
            {t('Modify access domain')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
