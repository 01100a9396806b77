import { randomBytes } from 'node:crypto'
import { moodSettings, readMood } from '../provider/mood.ts'
import type { Provider } from '../provider/Provider.ts'
import { AdapterRefused } from '../provider/refuse.ts'
import type { Social, SocialUser } from './Social.ts'

/** A platform of nobody: its page, on this server, says that it is one, and lets whoever opens it choose who to be. */
export const sandbox: Provider<Social> = {
  name: 'sandbox',
  settings: {
    ...moodSettings,
    page: { variable: 'CONSOLE_SANDBOX_SOCIAL_PAGE', means: 'where people agree', otherwise: '/callback/social/sandbox' },
  },
  open(settings) {
    const meet = readMood(settings)
    return {
      name: 'WeChat',
      isSandbox: true,
      authorizeUrl: ({ state, redirect }) =>
        `${new URL(redirect).origin}${settings.page}?${new URLSearchParams({ redirect, state })}`,
      findUser: code => meet(() => readCode(code)),
    }
  },
}

/** The people one may be in the sandbox. */
export const people: readonly string[] = ['Lin', 'Mei', 'Tao']

/** A code as a platform gives it to who agreed. */
export const makeCode = (person: string): string => `${person}.${randomBytes(9).toString('base64url')}`

function readCode(code: string): SocialUser {
  const [person = '', nonce] = code.split('.')
  if (!people.includes(person) || !nonce) throw new AdapterRefused('40029', 'invalid code')
  return { key: `sandbox-${person}`, nickname: person }
}
