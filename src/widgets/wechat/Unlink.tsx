import { type FormEvent, useId, useState } from 'react'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { useHost } from '../../../renderer/index.ts'

/** Takes the link away: who does it says so twice, and types their password. */
export function Unlink({ onDone }: { onDone(): Promise<void> }) {
  const host = useHost()
  const { t } = host
  const id = useId()
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  if (!open)
    return (
      <button type="button" className="mc-button" onClick={() => setOpen(true)}>
        {t('Unlink WeChat')}
      </button>
    )
  async function unlink(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    if (password === '') return setError(t('This is required'))
    setBusy(true)
    try {
      const body = { password: await host.encrypt?.(password) }
      const { message } = await host.call({ method: 'POST', api: 'seller/supplier/WxUnbind', body, quiet: true })
      host.say('success', message)
      await onDone()
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused
      setError(refused.fields.password ?? refused.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="mc-wechat-unlink" noValidate onSubmit={event => void unlink(event)}>
      <p>{t('You will not be able to log in with WeChat any more. Type your password to go on.')}</p>
      <label htmlFor={id}>{t('Password')}</label>
      <input
        id={id}
        className="mc-input"
        type="password"
        autoComplete="current-password"
        // biome-ignore lint/a11y/noAutofocus: the question was just asked for
        autoFocus
        value={password}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={event => {
          setPassword(event.target.value)
          setError('')
        }}
      />
      {error ? (
        <p id={`${id}-error`} className="mc-wechat-error" role="alert">
          {error}
        </p>
      ) : null}
      <div className="mc-wechat-ways">
        <button type="button" className="mc-button" onClick={() => setOpen(false)}>
          {t('Cancel')}
        </button>
        <button type="submit" className="mc-button mc-tone-danger" aria-busy={busy}>
          {t('Unlink WeChat')}
        </button>
      </div>
    </form>
  )
}
