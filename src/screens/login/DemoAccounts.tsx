import type { DemoAccount } from '../../../contract/wire/access/demoAccounts.ts'
import { settings } from '../../api/settings.ts'
import { useT } from '../../i18n/useT.ts'
import { useStore } from '../../store/store.ts'

/** Named while demo data is loaded; one press fills the form. */
export function DemoAccounts({ onChoose }: { onChoose(account: DemoAccount): void }) {
  const t = useT()
  const accounts = useStore(settings)?.demoAccounts ?? []
  if (accounts.length === 0) return null
  return (
    <fieldset className="mc-login-demo">
      <legend>{t('Demo accounts')}</legend>
      <div>
        {accounts.map(account => (
          <button key={`${account.username} ${account.name}`} type="button" onClick={() => onChoose(account)}>
            <strong>{account.name ? `${account.username} / ${account.name}` : account.username}</strong>
            {account.label ? <small>{t(account.label)}</small> : null}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
