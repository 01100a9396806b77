import { useT } from '../../i18n/useT.ts'
import { Icon } from '../../icon/Icon.tsx'
import { Field } from './Field.tsx'
import type { Captcha } from './useCaptcha.ts'

type CaptchaFieldProps = {
  captcha: Captcha | null
  value: string
  error?: string | undefined
  onChange(value: string): void
  onRenew(): void
}

export function CaptchaField({ captcha, value, error, onChange, onRenew }: CaptchaFieldProps) {
  const t = useT()
  return (
    <div className="mc-login-captcha">
      <Field
        label={t('Characters in the picture')}
        icon="read"
        name="captcha"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
        value={value}
        error={error}
        onChange={onChange}
      />
      <button type="button" onClick={onRenew} aria-label={t('Change picture')} title={t('Change picture')}>
        {captcha ? <img src={captcha.image} alt={t('Characters to type')} width={120} height={42} /> : <Icon name="refresh" />}
      </button>
    </div>
  )
}
