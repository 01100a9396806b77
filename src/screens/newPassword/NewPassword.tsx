import '../login/login.css'
import { type FormEvent, useState } from 'react'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { failureWords } from '../../../contract/wire/envelope/failureWords.ts'
import { call } from '../../api/client.ts'
import { encrypt } from '../../api/encrypt.ts'
import { useT } from '../../i18n/useT.ts'
import { say } from '../../say/toasts.ts'
import { endSession, logOut } from '../../session/session.ts'
import type { User } from '../../session/user.ts'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { PasswordField } from '../login/PasswordField.tsx'

const empty = { old_password: '', password: '', password_confirm: '' }
type Name = keyof typeof empty
const names: readonly Name[] = ['old_password', 'password', 'password_confirm']

/** Whose password somebody else has set chooses another before anything else; then they log in with it. */
export function NewPassword({ user }: { user: User }) {
  const t = useT()
  const { values, change, errors, failure, busy, submit } = useNewPassword()
  const labels: Record<Name, string> = {
    old_password: t('Current password'),
    password: t('New password'),
    password_confirm: t('New password again'),
  }
  return (
    <main className="mc-splash">
      <section className="mc-not-found mc-new-password">
        <PageHeading title={t('Choose a new password')} />
        <p>
          {t(
            'Your password was set by someone else. Choose your own to go on: 8 to 32 characters with two of letters, digits and symbols.',
          )}
        </p>
        <form className="mc-login-form" onSubmit={event => void submit(event)} noValidate aria-label={t('Choose a new password')}>
          <input type="text" name="username" autoComplete="username" value={user.loginName || user.username} readOnly hidden />
          <div className="mc-login-panel">
            {names.map(name => (
              <PasswordField
                key={name}
                label={labels[name]}
                name={name}
                fresh={name !== 'old_password'}
                value={values[name]}
                error={errors[name]}
                onChange={change(name)}
              />
            ))}
          </div>
          <div className="mc-login-failure" role="alert">
            {failure}
          </div>
          <button type="submit" className="mc-login-submit" aria-disabled={busy} aria-busy={busy}>
            {t('Change password')}
          </button>
          <button type="button" className="mc-choice" onClick={() => void logOut()}>
            {t('Log out')}
          </button>
        </form>
      </section>
    </main>
  )
}

function useNewPassword() {
  const t = useT()
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const change = (name: Name) => (value: string) => {
    setValues(before => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const missing = names.filter(name => values[name] === '')
    setErrors(Object.fromEntries(missing.map(name => [name, t('This is required')])))
    setFailure('')
    if (missing.length > 0) return
    setBusy(true)
    try {
      const sent = await Promise.all(names.map(async name => [name, await encrypt(values[name])] as const))
      const request = { method: 'POST', api: 'seller/supplier/PasswordEdit', quiet: true } as const
      await call({ ...request, body: Object.fromEntries(sent) })
      // Every session of the account has ended with it.
      say('success', t('Password changed. Log in with the new one.'))
      endSession()
    } catch (error) {
      const fields = error instanceof Refusal ? error.fields : {}
      setErrors(fields)
      setFailure(Object.keys(fields).length > 0 ? '' : failureWords(error, { t }))
      setBusy(false)
    }
  }
  return { values, change, errors, failure, busy, submit }
}
