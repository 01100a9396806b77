import { useEffect, useId, useRef, useState } from 'react'
import { loadConfig } from '../../api/config.ts'
import { useT } from '../../i18n/useT.ts'
import { Icon } from '../../icon/Icon.tsx'
import { AccountFields } from './AccountFields.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import type { LoginValues } from './loginValues.ts'
import { SmsFields } from './SmsFields.tsx'
import { TypeTabs } from './TypeTabs.tsx'
import { useLoginForm } from './useLoginForm.ts'

/** Log in with an account, as an operator of a shop, or by a code to the phone where the server offers it. */
export function LoginForm() {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const panel = useId()
  const smsLogin = useSmsLogin()
  const { type, setType, values, change, errors, failure, busy, captcha, renew, fill, submit } = useLoginForm(form)
  const errorOf = (name: keyof LoginValues) => errors[name]
  const given = { values, change, captcha, onRenew: renew }
  return (
    <form ref={form} className="mc-login-form" onSubmit={event => void submit(event)} noValidate aria-label={t('Log in')}>
      <TypeTabs type={type} smsLogin={smsLogin} panel={panel} onChange={setType} />
      <div className="mc-login-panel" id={panel} role="tabpanel" aria-labelledby={`${panel}-${type}`}>
        {type === 'sms' ? (
          <SmsFields {...given} errorOf={errorOf} />
        ) : (
          <AccountFields {...given} errors={errors} operator={type === 'operator'} />
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

/** Whether the server offers logging in by message. */
function useSmsLogin(): boolean {
  const [offered, setOffered] = useState(false)
  useEffect(() => {
    // A failure was said by whoever needed the answer; without it there is only no SMS tab.
    loadConfig().then(
      config => setOffered(config.smsLogin),
      () => setOffered(false),
    )
  }, [])
  return offered
}
