import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { isObject } from '../../../contract/values/loose.ts'
import { call } from '../../api/client.ts'
import { useT } from '../../i18n/useT.ts'
import { say } from '../../say/toasts.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { Field } from './Field.tsx'
import type { LoginValues } from './loginValues.ts'
import type { Captcha } from './useCaptcha.ts'
import { useCountdown } from './useCountdown.ts'

type SmsFieldsProps = {
  values: LoginValues
  change(name: keyof LoginValues): (value: string) => void
  errorOf(name: keyof LoginValues): string | undefined
  captcha: Captcha | null
  onRenew(): void
}

/** One code a minute and phone (docs/rules/wire.md#session), where the back end does not say how long to wait. */
const pause = 60

const waitOf = (data: unknown): number => (isObject(data) ? Number(data.wait) || 0 : 0)

/** Phone and code; the picture guards the sending. */
export function SmsFields({ values, change, errorOf, captcha, onRenew }: SmsFieldsProps) {
  const t = useT()
  const [wait, beginWait] = useCountdown('sms_wait')
  async function sendCode(): Promise<void> {
    try {
      const body = { phone: values.username.trim(), scene: 'login', captcha: values.captcha, captcha_id: captcha?.id ?? '' }
      const { message, data } = await call({ method: 'POST', api: 'public/verify/verifysend', body })
      say('success', message || t('Code sent'))
      beginWait(waitOf(data) || pause)
    } catch (error) {
      // The client has shown the sentence.
      if (error instanceof Refusal && error.code === 'too_many_requests') beginWait(waitOf(error.data))
      console.info('The code was not sent', error)
    }
    // A picture serves once, whatever came of it.
    change('captcha')('')
    onRenew()
  }
  const ready = wait === 0 && values.username.trim() !== '' && values.captcha !== ''
  return (
    <>
      <Field
        label={t('Phone')}
        icon="phone"
        name="username"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        value={values.username}
        error={errorOf('username')}
        onChange={change('username')}
      />
      <CaptchaField
        captcha={captcha}
        value={values.captcha}
        error={errorOf('captcha')}
        onChange={change('captcha')}
        onRenew={onRenew}
      />
      <Field
        label={t('Code from the text message')}
        icon="lock"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={values.code}
        error={errorOf('code')}
        onChange={change('code')}
        end={
          <button type="button" className="mc-login-send" disabled={!ready} onClick={() => void sendCode()}>
            {wait > 0 ? t('Resend in {count} s', { count: wait }) : t('Send code')}
          </button>
        }
      />
    </>
  )
}
