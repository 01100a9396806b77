import { language } from '../i18n/language.ts'
import { session } from './session.ts'

const name = 'mc-start'

/**
 * Keeps the cookie that tells the server what to name in the document: that somebody is logged in here, and the language they see
 * (docs/rules/console.md#start). It holds nothing else and grants nothing.
 */
export function keepStartCookie(): void {
  const keep = (value: string, seconds: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not there on a console served without https
    document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
  }
  const write = () => {
    const { phase } = session.get()
    if (phase === 'ready') keep(language.get(), 365 * 24 * 3600)
    if (phase === 'guest') keep('', 0)
  }
  session.subscribe(write)
  language.subscribe(write)
}
