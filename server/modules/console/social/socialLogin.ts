import type { Social, SocialUser } from '../../../adapters/social/Social.ts'
import type { SocialPlatform } from '../../../adapters/social/providers.ts'
import { AdapterRefused } from '../../../adapters/provider/refuse.ts'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Context } from '../../../context/Context.ts'
import { refuse } from '../../../refuse/refuse.ts'
import { type Choice, enter } from '../session/enter.ts'
import type { Tokens } from '../session/issueTokens.ts'
import { guardAddress } from '../session/loginLimit.ts'
import { accountsOf } from '../session/socialBinds.ts'
import { issueTicket, takeTicket } from '../session/tickets.ts'

/** Seconds in which somebody agrees, and in which they log in to link the account. */
const [agreeing, linking] = [10 * 60, 10 * 60]

/** @throws Refusal bad_request where this installation does not speak with the platform */
export function requireSocial({ services, t }: Context, platform: SocialPlatform): Social {
  const social = services.adapters.social[platform]
  if (!social) throw new Refusal('bad_request', t('Logging in with {platform} is not available', { platform: t('WeChat') }))
  return social
}

/** `GET addons/social/public/GetSocialAuthData`: where somebody agrees, and the state that comes back with them, once. */
export async function beginLogin(context: Context, { platform }: { platform: SocialPlatform }) {
  const social = requireSocial(context, platform)
  const state = await issueTicket(context, 'social', { platform }, agreeing)
  const redirect = `${context.services.config.publicUrl}/auth-redirect?platform=${platform}`
  return { url: social.authorizeUrl({ state, redirect, place: 'browser' }), state, sandbox: social.isSandbox ? 1 : 0 }
}

type Returned = { platform: SocialPlatform; code: string; state: string }

/**
 * `GET addons/social/public/GetSocialAndBindByCode`: logs in who is linked to an account, lets them choose where it is several, and
 * gives who is linked to none a token with which the next login links them.
 * @throws Refusal bad_request for a state that is none of ours, was used or has run out, and a code that the platform refuses
 */
export async function finishLogin(
  context: Context,
  { platform, code, state }: Returned,
): Promise<Tokens | Choice | { bind_token: string; nickname: string }> {
  const social = requireSocial(context, platform)
  return guardAddress(context, async () => {
    if (!(await takeTicket(context, 'social', state)))
      throw refuse(context, 'bad_request', 'This login has expired. Begin again.')
    const identity = { platform, ...(await findUser(context, social, code, 'browser')) }
    const accounts = await accountsOf(context, identity)
    if (accounts.length > 0) return enter(context, accounts, { account: identity.nickname, kind: platform })
    return { bind_token: await issueTicket(context, 'bind', identity, linking), nickname: identity.nickname }
  })
}

/** @throws Refusal bad_request where the platform does not say who it is */
export async function findUser(context: Context, social: Social, code: string, place: 'browser' | 'app'): Promise<SocialUser> {
  try {
    return await social.findUser(code, place)
  } catch (error) {
    context.log.warn({ err: error }, `${social.name} did not say who has agreed`)
    const text =
      error instanceof AdapterRefused ? '{platform} rejected this login. Begin again.' : '{platform} did not answer. Try again.'
    throw refuse(context, 'bad_request', text, { platform: context.t(social.name) })
  }
}
