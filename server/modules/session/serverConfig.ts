import { readKeys } from '../../database/keys.ts'
import type { Context } from '../../define.ts'

/** Codes reach a phone only through a gateway; with demo data they can be read in the outbox table. */
export const smsOpen = (context: Context): boolean => context.services.config.demo

/** `GET public/config/GetServerConfig`: asked before anything else, by callers whose clock may be wrong. */
export async function readServerConfig(context: Context) {
  const { publicKey } = await readKeys(context.database)
  return {
    server_time: context.now(),
    sms_login_open: smsOpen(context),
    is_debug: context.services.config.development,
    public_key: publicKey,
  }
}
