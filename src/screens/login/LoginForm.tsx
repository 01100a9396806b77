import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { loadConfig, type ServerConfig } from '../../api/config.ts'
import { settings } from '../../api/settings.ts'
import { useT } from '../../i18n/useT.ts'
import { Icon } from '../../icon/Icon.tsx'
import { useStore } from '../../store/store.ts'
import { AccountFields } from './AccountFields.tsx'
import { AccountPicker } from './AccountPicker.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import type { LoginValues } from './loginValues.ts'
import { SmsFields } from './SmsFields.tsx'
import { SocialButtons } from './SocialButtons.tsx'
import { TypeTabs } from './TypeTabs.tsx'
import { useLoginForm } from './useLoginForm.ts'
import { useSiteShop } from './useSiteShop.ts'

/**
 * Log in with an account, as an operator of a shop, or by a code to the phone where the server offers it.
 * @param bindToken of a social account that is linked with this login
 */
export function LoginForm({ bindToken }: { bindToken?: string }) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const panel = useId()
  const { smsLogin, social } = useOffers()
  const isRegistering = useStore(settings)?.showRegister === true
  const closed = useSiteShop()
  const login = useLoginForm(form, bindToken)
  const { type, chooseType, values, change, errors, failure, busy, captcha, renew, fill, submit, choice, setChoice } = login
  const errorOf = (name: keyof LoginValues) => errors[name]
  const given = { values, change, captcha, onRenew: renew }
  if (closed)
    return (
      <p className="mc-login-failure" role="alert">
        <Icon name="warning" />
        <span>{closed}</span>
      </p>
    )
  if (choice) return <AccountPicker choice={choice} onBack={() => setChoice(null)} />
  return (
    <form ref={form} className="mc-login-form" onSubmit={event => void submit(event)} noValidate aria-label={t('Log in')}>
      <TypeTabs type={type} smsLogin={smsLogin} panel={panel} onChange={chooseType} />
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
        {busy ? t('Logging in…') : t(bindToken ? 'Log in and link' : 'Log in')}
      </button>
      {bindToken ? null : <SocialButtons platforms={social} />}
      {isRegistering ? (
        <p className="mc-login-register">
          {t('No shop yet?')} <Link to="/business/create">{t('Apply to open one')}</Link>
        </p>
      ) : null}
      <DemoAccounts onChoose={fill} />
    </form>
  )
}

type Offers = Pick<ServerConfig, 'smsLogin' | 'social'>

/** By what else the server lets people log in. */
function useOffers(): Offers {
  const [offers, setOffers] = useState<Offers>({ smsLogin: false, social: [] })
  useEffect(() => {
    // A failure was said by whoever needed the answer; without it there is only no SMS tab and no other account.
    loadConfig().then(setOffers, () => undefined)
  }, [])
  return offers
}
