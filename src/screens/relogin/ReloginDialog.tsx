import './relogin.css'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { logInAgain } from '../../session/session.ts'
import { useStore } from '../../store/store.ts'
import { CaptchaField } from '../login/CaptchaField.tsx'
import { type LoginErrors, readLoginFailure } from '../login/loginFailure.ts'
import { PasswordField } from '../login/PasswordField.tsx'
import { useCaptcha } from '../login/useCaptcha.ts'
import { type Relogin, relogin } from './relogin.ts'

/** Over the page whose session has ended: the password begins another, and everything typed is still there. */
export function ReloginDialog() {
  const asked = useStore(relogin)
  return asked ? <OpenDialog asked={asked} /> : null
}

/** The browser's own modal dialog, so nothing behind can be used meanwhile. */
function OpenDialog({ asked }: { asked: Relogin }) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const { user } = asked
  const { values, change, errors, failure, busy, captcha, renew, submit } = useRelogin(asked)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="mc-confirm mc-relogin"
      aria-labelledby={title}
      // Escape would throw away what is to be kept; a browser that closes it all the same is asked to open it again.
      onCancel={event => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id={title}>{t('Your session has ended')}</h2>
      <p>{t('Enter your password to go on. What you typed is kept.')}</p>
      <form onSubmit={event => void submit(event)} noValidate>
        <p className="mc-relogin-who">
          <strong>{user.nick_name || user.username}</strong> <span>{user.loginName || user.username}</span>
        </p>
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField value={values.password} error={errors.password} onChange={change('password')} />
        <CaptchaField
          captcha={captcha}
          value={values.captcha}
          error={errors.captcha}
          onChange={change('captcha')}
          onRenew={renew}
        />
        <p className="mc-login-failure" role="alert">
          {failure}
        </p>
        <div className="mc-confirm-buttons">
          <button type="button" className="mc-choice" onClick={() => asked.answer(false)}>
            {t('Go to login')}
          </button>
          <button type="submit" className="mc-choice mc-choice-main" aria-disabled={busy} aria-busy={busy}>
            {busy ? t('Logging in…') : t('Log in')}
          </button>
        </div>
      </form>
    </dialog>
  )
}

const empty = { password: '', captcha: '' }

function useRelogin(asked: Relogin) {
  const t = useT()
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const { captcha, renew } = useCaptcha()
  const change = (name: keyof typeof empty) => (value: string) => {
    setValues(before => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    // A form of the page behind, through which this dialog is no part of it, must not be sent.
    event.stopPropagation()
    if (busy) return
    const missing = (['password', 'captcha'] as const).filter(name => values[name].trim() === '')
    setErrors(Object.fromEntries(missing.map(name => [name, t('This is required')])))
    if (missing.length > 0) return
    setBusy(true)
    try {
      await logInAgain(asked.user, { ...values, captcha_id: captcha?.id ?? '' })
      asked.answer(true)
    } catch (error) {
      const failed = readLoginFailure(error, 'account')
      setErrors(failed.errors)
      setFailure(failed.text)
      setBusy(false)
      // A picture serves once.
      setValues(before => ({ ...before, captcha: '' }))
      renew()
    }
  }
  return { values, change, errors, failure, busy, captcha, renew, submit }
}
