import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { loadConfig } from '../../api/config.ts'
import { encrypt } from '../../api/encrypt.ts'
import type { DemoAccount } from '../../api/settings.ts'
import { useT } from '../../i18n/useT.ts'
import { logIn } from '../../session/session.ts'
import { Icon } from '../../icon/Icon.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { Field } from './Field.tsx'
import { type LoginErrors, readLoginFailure } from './loginFailure.ts'
import { emptyValues, findMissing, type LoginType, type LoginValues } from './loginValues.ts'
import { PasswordField } from './PasswordField.tsx'
import { SmsFields } from './SmsFields.tsx'
import { TypeTabs } from './TypeTabs.tsx'
import { useCaptcha } from './useCaptcha.ts'

/** Log in with an account, as an operator of a shop, or by a code to the phone where the server offers it. */
export function LoginForm() {
  const t = useT()
  const [type, setType] = useState<LoginType>('account')
  const [values, setValues] = useState<LoginValues>(emptyValues)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const [smsLogin, setSmsLogin] = useState(false)
  const { captcha, renew } = useCaptcha()
  const form = useRef<HTMLFormElement>(null)
  const panel = useId()
  useEffect(() => {
    // A failure was said by whoever needed the answer; without it there is only no SMS tab.
    loadConfig().then(
      config => setSmsLogin(config.smsLogin),
      () => setSmsLogin(false),
    )
  }, [])

  const change = (name: keyof LoginValues) => (value: string) => {
    setValues(before => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }
  const errorOf = (name: keyof LoginValues) => errors[name]
  const focusOn = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  // Once: whoever chooses a tab is on that tab.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=username]')?.focus(), [])

  function fill(account: DemoAccount): void {
    setType(account.type)
    setErrors({})
    setFailure('')
    setValues(before => ({ ...before, username: account.username, name: account.name, password: account.password }))
    // The fields of the chosen tab are drawn first.
    window.setTimeout(() => focusOn('captcha'))
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const empty = findMissing(type, values)
    setErrors(Object.fromEntries(empty.map(name => [name, t('This is required')])))
    setFailure('')
    if (empty[0]) return focusOn(empty[0])
    setBusy(true)
    try {
      const password = type === 'sms' ? '' : await encrypt(values.password)
      const code = type === 'sms' ? values.code : values.captcha
      await logIn({
        type,
        username: values.username,
        name: type === 'operator' ? values.name : '',
        password,
        captcha: code,
        captcha_id: captcha?.id ?? '',
      })
    } catch (error) {
      const failed = readLoginFailure(error, type)
      setErrors(failed.errors)
      setFailure(Object.keys(failed.errors).length > 0 ? '' : failed.text || t('Network connection failed'))
      setBusy(false)
      // A picture serves once, so a failure needs another and its characters.
      setValues(before => ({ ...before, captcha: '' }))
      renew()
      focusOn(failed.focus)
    }
  }

  return (
    <form ref={form} className="mc-login-form" onSubmit={event => void submit(event)} noValidate aria-label={t('Log in')}>
      <TypeTabs type={type} smsLogin={smsLogin} panel={panel} onChange={setType} />
      <div className="mc-login-panel" id={panel} role="tabpanel" aria-labelledby={`${panel}-${type}`}>
        {type === 'sms' ? (
          <SmsFields values={values} change={change} errorOf={errorOf} captcha={captcha} onRenew={renew} />
        ) : (
          <>
            <Field
              label={t('Account')}
              icon="user"
              name="username"
              autoComplete="username"
              required
              value={values.username}
              error={errorOf('username')}
              onChange={change('username')}
            />
            {type === 'operator' ? (
              <Field
                label={t('Login name')}
                icon="shop"
                name="name"
                autoComplete="nickname"
                required
                value={values.name}
                error={errorOf('name')}
                onChange={change('name')}
              />
            ) : null}
            <PasswordField value={values.password} error={errorOf('password')} onChange={change('password')} />
            <CaptchaField
              captcha={captcha}
              value={values.captcha}
              error={errorOf('captcha')}
              onChange={change('captcha')}
              onRenew={renew}
            />
          </>
        )}
      </div>
      <div className="mc-login-failure" role="alert">
        {failure ? (
          <>
            <Icon name="warning" />
            <span>{failure}</span>
          </>
        ) : null}
      </div>
      <button type="submit" className="mc-login-submit" aria-disabled={busy} aria-busy={busy}>
        {busy ? t('Logging in…') : t('Log in')}
      </button>
      <DemoAccounts onChoose={fill} />
    </form>
  )
}
