import type { ComponentProps } from 'react'
import { useT } from '../../i18n/useT.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { Field } from './Field.tsx'
import type { LoginErrors } from './loginFailure.ts'
import type { LoginValues } from './loginValues.ts'
import { PasswordField } from './PasswordField.tsx'

type Props = {
  /** Of an operator: the name within the account is asked too */
  operator: boolean
  values: LoginValues
  errors: LoginErrors
  change(name: keyof LoginValues): (value: string) => void
} & Pick<ComponentProps<typeof CaptchaField>, 'captcha' | 'onRenew'>

/** Who logs in by an account, with password and captcha. */
export function AccountFields({ operator, values, errors, change, captcha, onRenew }: Props) {
  const t = useT()
  return (
    <>
      <Field
        label={t('Account')}
        icon="user"
        name="username"
        autoComplete="username"
        required
        value={values.username}
        error={errors.username}
        onChange={change('username')}
      />
      {operator ? (
        <Field
          label={t('Login name')}
          icon="shop"
          name="name"
          autoComplete="nickname"
          required
          value={values.name}
          error={errors.name}
          onChange={change('name')}
        />
      ) : null}
      <PasswordField value={values.password} error={errors.password} onChange={change('password')} />
      <CaptchaField
        captcha={captcha}
        value={values.captcha}
        error={errors.captcha}
        onChange={change('captcha')}
        onRenew={onRenew}
      />
    </>
  )
}
