import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { encrypt } from '../../api/encrypt.ts'
import type { DemoAccount } from '../../../contract/wire/access/demoAccounts.ts'
import { useT } from '../../i18n/useT.ts'
import { type AccountChoice, logIn } from '../../session/logIn.ts'
import { type LoginErrors, readLoginFailure } from './loginFailure.ts'
import { emptyValues, findMissing, type LoginType, type LoginValues } from './loginValues.ts'
import { useCaptcha } from './useCaptcha.ts'

/**
 * What is typed to log in, and what comes of it: sentences at the fields, one below them, or several accounts to choose from.
 * @param bindToken of a social account that is linked with this login
 */
export function useLoginForm(form: RefObject<HTMLFormElement | null>, bindToken: string | undefined) {
  const t = useT()
  const [type, setType] = useState<LoginType>('account')
  const [values, setValues] = useState<LoginValues>(emptyValues)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const [choice, setChoice] = useState<AccountChoice | null>(null)
  const { captcha, renew } = useCaptcha()
  const focusOn = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  // Once: whoever chooses a tab is on that tab.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=username]')?.focus(), [form])

  const change = (name: keyof LoginValues) => (value: string) => {
    setValues(before => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }

  /** What was wrong with one way of logging in says nothing of another. */
  function chooseType(next: LoginType): void {
    setType(next)
    setErrors({})
    setFailure('')
  }

  function fill(account: DemoAccount): void {
    chooseType(account.type)
    setValues(before => ({ ...before, username: account.username, name: account.name, password: account.password }))
    // The fields of the chosen tab are drawn first.
    window.setTimeout(() => focusOn('captcha'))
  }

  function tell(error: unknown): void {
    const failed = readLoginFailure(error, type)
    setErrors(failed.errors)
    setFailure(Object.keys(failed.errors).length > 0 ? '' : failed.text || t('Network connection failed'))
    setBusy(false)
    // A picture serves once, so a failure needs another and its characters.
    setValues(before => ({ ...before, captcha: '' }))
    renew()
    focusOn(failed.focus)
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
      const payload = await writeLogin(type, values, captcha?.id ?? '')
      setChoice(await logIn({ ...payload, ...(bindToken ? { bind_token: bindToken } : {}) }))
      setBusy(false)
    } catch (error) {
      tell(error)
    }
  }

  return { type, chooseType, values, change, errors, failure, busy, captcha, renew, fill, submit, choice, setChoice }
}

async function writeLogin(type: LoginType, { username, name, password, code, captcha }: LoginValues, captchaId: string) {
  const isSms = type === 'sms'
  return {
    type,
    username,
    name: type === 'operator' ? name : '',
    password: isSms ? '' : await encrypt(password),
    captcha: isSms ? code : captcha,
    captcha_id: captchaId,
  }
}
