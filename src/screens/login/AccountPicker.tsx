import { useEffect, useRef, useState } from 'react'
import { failureWords } from '../../../contract/wire/envelope/failureWords.ts'
import { useT } from '../../i18n/useT.ts'
import { Icon } from '../../icon/Icon.tsx'
import { type AccountChoice, chooseAccount, type OfferedAccount } from '../../session/logIn.ts'

/** Who has several accounts says which is meant. */
export function AccountPicker({ choice, onBack }: { choice: AccountChoice; onBack(): void }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  async function enter(account: OfferedAccount): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await chooseAccount(choice.ticket, account)
    } catch (error) {
      setFailure(failureWords(error, { t }) || t('Network connection failed'))
      setBusy(false)
    }
  }
  return (
    <section className="mc-login-picker">
      <h2 ref={heading} tabIndex={-1}>
        {t('Choose a shop')}
      </h2>
      <ul>
        {choice.accounts.map(account => (
          <li key={`${account.suid} ${account.operator}`}>
            <button type="button" aria-disabled={busy} onClick={() => void enter(account)}>
              <Icon name="shop" />
              <strong>{account.shop_name}</strong>
              <small>{account.operator === 0 ? t('Shop owner') : t('Staff: {name}', { name: account.name })}</small>
            </button>
          </li>
        ))}
      </ul>
      <p className="mc-login-failure" role="alert">
        {failure}
      </p>
      <button type="button" className="mc-login-other" onClick={onBack}>
        {t('Log in with another account')}
      </button>
    </section>
  )
}
