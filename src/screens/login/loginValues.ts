export type LoginType = 'account' | 'operator' | 'sms'
export type LoginValues = { username: string; name: string; password: string; captcha: string; code: string }

export const emptyValues: LoginValues = { username: '', name: '', password: '', captcha: '', code: '' }

const needed: Record<LoginType, (keyof LoginValues)[]> = {
  account: ['username', 'password', 'captcha'],
  operator: ['username', 'name', 'password', 'captcha'],
  sms: ['username', 'code'],
}

/** What this way of logging in needs and has not got, in the order of the form. */
export const findMissing = (type: LoginType, values: LoginValues): (keyof LoginValues)[] =>
  needed[type].filter(name => values[name].trim() === '')
