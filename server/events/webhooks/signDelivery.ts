import { createHmac } from 'node:crypto'

/**
 * `t=1795060800,v1=…`: the moment it is sent, in epoch seconds, and for each secret the HMAC-SHA256 of `{t}.{body}` in lowercase hex
 * (docs/webhooks.md). While a secret is being changed there are two.
 */
export const signDelivery = (secrets: readonly string[], body: string, seconds: number): string =>
  [
    `t=${seconds}`,
    ...secrets.map(secret => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`),
  ].join()
