import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import { socialPlatforms } from '../../../adapters/social/providers.ts'
import { chatHostOf } from '../../../config/readChat.ts'
import { readKeys } from '../../../database/keys.ts'
import type { Context } from '../../../context/Context.ts'

/** Codes reach a phone only through a gateway; those of the sandbox can be read in the outbox table. */
const smsOpen = ({ services }: Context): boolean => services.adapters.sms !== null

/** @throws Refusal bad_request */
export function requireSmsLogin(context: Context): void {
  if (!smsOpen(context)) throw new Refusal('bad_request', context.t('Text message login is not available'))
}

/** `GET addons/kefu/public/GetKefuConfig` (docs/rules/console.md#chat): without a chat both are empty. */
export function readChatSetup({ services }: Context): { appid: string; host: string } {
  const { appId, host } = chatHostOf(services.config.chat) ?? { appId: '', host: '' }
  return { appid: appId, host }
}

/** `GET public/config/GetServerConfig`: asked before anything else, by callers whose clock may be wrong. */
export async function readServerConfig(context: Context) {
  const { publicKey } = await readKeys(context.database)
  return {
    server_time: context.now(),
    sms_login_open: smsOpen(context),
    social_login: socialPlatforms.filter(platform => context.services.adapters.social[platform] !== null),
    inbox_open: true,
    settings_open: true,
    chat_open: chatHostOf(context.services.config.chat) !== null,
    is_debug: context.services.config.development,
    public_key: publicKey,
  }
}
