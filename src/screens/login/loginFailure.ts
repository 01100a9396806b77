import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { failureWords } from '../../../contract/wire/envelope/failureWords.ts'
import { t } from '../../i18n/words.ts'
import type { LoginType, LoginValues } from './loginValues.ts'

export type LoginErrors = Partial<Record<keyof LoginValues, string>>

/** What a refused login says: at the fields it names, or about all of them in `text`; and the field to begin with again. */
export type LoginFailure = { errors: LoginErrors; text: string; focus: keyof LoginValues }

export function readLoginFailure(error: unknown, type: LoginType): LoginFailure {
  const named = error instanceof Refusal ? error.fields : {}
  const errors: LoginErrors = {}
  for (const [name, text] of Object.entries(named)) {
    const field = fieldOf(name, type)
    if (field) errors[field] = text
  }
  const first = (Object.keys(errors) as (keyof LoginValues)[])[0]
  const text = failureWords(error, { t })
  if (first) return { errors, text: '', focus: first }
  // The server does not tell whether it was the account or the password; whoever knows their name wrote the password wrong.
  const isWrong = error instanceof Refusal && error.code === 'invalid'
  return { errors, text, focus: type === 'sms' ? 'code' : isWrong ? 'password' : 'captcha' }
}

/** A code from a message travels under the name of the captcha. */
function fieldOf(name: string, type: LoginType): keyof LoginValues | null {
  if (name === 'captcha' && type === 'sms') return 'code'
  return name === 'username' || name === 'name' || name === 'password' || name === 'captcha' ? name : null
}
