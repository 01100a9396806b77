import { hash } from 'node:crypto'
import { type Envelope, Refusal } from '../../contract/wire/envelope/envelope.ts'
import { sign } from '../../contract/wire/access/signature.ts'
import { signBuyer } from '../../server/modules/storefront/buyer_order/readBuyer.ts'

export type FrontOptions = {
  /** Where the server is: http://127.0.0.1:8060 */
  origin: string
  /** CONSOLE_STOREFRONT_KEY */
  key: string
  signSuffix: string
}

/** A shop front as any other: it speaks for buyers by `buyer/…` calls over HTTP, and for the one who scans a code (docs/storefront.md). */
export class ShopFront {
  readonly #options: FrontOptions
  constructor(options: FrontOptions) {
    this.#options = options
  }

  /** What a call answers. @throws Refusal where the server refuses; TypeError where nobody is there */
  async ask<Answer>(uid: number, call: string, values: Record<string, unknown> = {}): Promise<Answer> {
    const { origin, key, signSuffix } = this.#options
    const now = Math.floor(Date.now() / 1000)
    const common = { device: 'h5', timestamp: String(now), accesstoken: '', supplieruid: '0' }
    const response = await fetch(`${origin}/api/v1/buyer/${call}`, {
      method: 'POST',
      headers: {
        ...common,
        signature: sign(common, signSuffix, text => hash('md5', text)),
        'content-type': 'application/json',
        'accept-language': 'en',
      },
      body: JSON.stringify({ buyer: signBuyer(key, uid, now + 300), ...values }),
    })
    // What is no envelope is told as what it is.
    const { status, data, code, message } = (await response.json()) as Envelope
    if (!status) throw new Refusal(code ?? 'internal', message, { data })
    return data as Answer
  }

  /** Presses the button behind the code of a sandbox. @throws Error where the code is no sandbox's */
  async pay(code: string): Promise<void> {
    const address = URL.canParse(code) ? new URL(code) : null
    if (!address?.searchParams.has('sign'))
      throw new Error('Payments of this server go through a real channel. Buyers of the demo pay by the sandbox only.')
    const response = await fetch(`${this.#options.origin}${address.pathname}`, { method: 'POST', body: address.searchParams })
    const told = await response.text()
    if (told !== 'success') throw new Refusal('unavailable', `The sandbox answered ${response.status} ${told}`)
  }
}
