import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Context } from '../../../context/Context.ts'
import { isPrivateAddress } from '../../../events/webhooks/privateAddress.ts'
import { hostOf } from '../../../events/webhooks/postOutside.ts'
import { invalid } from '../../../refuse/refuse.ts'

/**
 * That a webhook may be called: an address of the outside, with TLS. It is asked again at each delivery, of the address that is then
 * connected to; here somebody is told while they can still mend it.
 * @throws Refusal invalid
 */
export async function checkAddress(context: Context, text: unknown): Promise<void> {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : null
  const own = context.services.config.privateWebhooks
  if (!url || (url.protocol !== 'https:' && !(own && url.protocol === 'http:')))
    throw invalid({ url: context.t('Enter an address that begins with https://') })
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw invalid({ url: context.t('The address must not hold a user, a password or a #') })
  if (!own && (await isOwn(hostOf(url)))) throw invalid({ url: context.t("This address is in the server's own network") })
}

/** A name that is not known now may be known later. */
async function isOwn(host: string): Promise<boolean> {
  if (isIP(host) > 0) return isPrivateAddress(host)
  if (/(^|\.)localhost\.?$/i.test(host)) return true
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.some(({ address }) => isPrivateAddress(address))
}
