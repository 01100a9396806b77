import type { KeyboardEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { LoginType } from './loginValues.ts'

type TypeTabsProps = { type: LoginType; smsLogin: boolean; panel: string; onChange(type: LoginType): void }

/** The ways to log in, as tabs: arrows move between them. */
export function TypeTabs({ type, smsLogin, panel, onChange }: TypeTabsProps) {
  const t = useT()
  const types: { name: LoginType; label: string }[] = [
    { name: 'account', label: t('Shop owner') },
    { name: 'operator', label: t('Staff') },
    ...(smsLogin ? [{ name: 'sms' as const, label: t('SMS code') }] : []),
  ]
  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const at = types.findIndex(one => one.name === type)
    const next = types[(at + step + types.length) % types.length]
    if (!next) return
    onChange(next.name)
    event.currentTarget.querySelector<HTMLButtonElement>(`#${CSS.escape(`${panel}-${next.name}`)}`)?.focus()
  }
  return (
    <div className="mc-login-tabs" role="tablist" aria-label={t('Login method')} onKeyDown={move}>
      {types.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${panel}-${name}`}
          aria-selected={name === type}
          aria-controls={panel}
          tabIndex={name === type ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
