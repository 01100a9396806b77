import { t } from '../i18n/words.ts'

/** docs/rules/console.md#domain */
const [typed, host] = ['access_domain', 'base_host']

export const accessDomain = (): string => sessionStorage.getItem(typed) ?? ''

/**
 * Keeps the domain that calls and downloads go to; an empty one is our own again. Answers whether it has changed.
 * @throws Error with a sentence where it is no domain
 */
export function keepAccessDomain(text: string): boolean {
  const domain = text.trim()
  const origin = domain === '' ? '' : originOf(domain)
  const isOther = origin !== (sessionStorage.getItem(host) ?? '')
  for (const [name, value] of [
    [typed, domain],
    [host, origin],
  ] as const) {
    if (value === '') sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  }
  return isOther
}

/** `shop.example`, and with its scheme and port. */
function originOf(domain: string): string {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(domain) ? domain : `${window.location.protocol}//${domain}`
  const url = URL.canParse(address) ? new URL(address) : null
  if (url && ['https:', 'http:'].includes(url.protocol) && url.username === '' && url.password === '') return url.origin
  throw new Error(t('“{value}” is no domain. Write one like https://shop.example.com.', { value: domain }))
}
