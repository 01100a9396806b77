import { language } from '../i18n/language.ts'
import { session } from './session.ts'

const name = 'mc-start'

const year = 365 * 24 * 3600

/**
 * Keeps the cookie that tells the server what to name in the document: the language that somebody sees who is logged in here, or that
 * nobody is (docs/rules/console.md#start). It holds nothing else and grants nothing.
 */
export function keepStartCookie(): void {
  const keep = (value: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not there on a console served without https
    document.cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax`
  }
  const write = () => {
    const { phase } = session.get()
    if (phase === 'ready') keep(language.get())
    if (phase === 'guest') keep('')
  }
  session.subscribe(write)
  language.subscribe(write)
}
