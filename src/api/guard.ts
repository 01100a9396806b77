import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import { t } from '../i18n/words.ts'

/** The saves that may not be sent twice unchanged (docs/rules/console.md#unchanged), by the part of their path that is theirs alone. */
const guarded = [
  'supplier/Save',
  'enter/SupplierSave',
  'user/reg',
  'user/save',
  'quickmenu/QuickMenuAdds',
  'hxq_promote/HxqPromoteManSave',
  'order/ChainCodeUse',
  'order/EvaluateSave',
  'order/InvoiceAudit',
  'refund/RefundAudit',
  'refund/RefundLogAdd',
  'wallet/WalletSetEdit',
  'ShoppingSetEdit',
  'SafeSetEdit',
  'systemSet/SystemSave',
  'systemSet/LogoSave',
  'systemSet/CopyrightSave',
  'app/AppversionSave',
  'app/AppdownSet',
  'mq/MqSave',
  'greens/site_save',
  'enter/SupplierSiteSave',
]
const isGuarded = (api: string): boolean => guarded.some(end => api === `seller/${end}` || api.endsWith(`/${end}`))

let last = ''
const unchanged = new WeakSet<Refusal>()

/** Whether somebody was refused because they sent the same again (docs/rules/console.md#unchanged). */
export const isUnchanged = (refusal: Refusal): boolean => unchanged.has(refusal)

/**
 * Refuses a guarded save whose content is that of the last guarded save. `request_no` is new each time by design and does not
 * count.
 */
export function refuseUnchanged(api: string, body: unknown): void {
  if (!isGuarded(api) || body instanceof FormData) return
  const seen = hash(`${api} ${JSON.stringify(body, (key, value: unknown) => (key === 'request_no' ? undefined : value))}`)
  if (seen !== last) {
    last = seen
    return
  }
  const refusal = new Refusal('bad_request', t('Nothing has changed. Make a change before submitting again.'))
  unchanged.add(refusal)
  throw refusal
}

/** After any failure the same content may be sent again. */
export const forgetLastSave = (): void => {
  last = ''
}

/** FNV-1a over two seeds: 64 bits are plenty to tell one save from the one before it. */
function hash(text: string): string {
  const run = (seed: number): number => {
    let value = seed
    for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
    return value >>> 0
  }
  return `${run(0x811c9dc5).toString(16)}-${run(0x9747b28c).toString(16)}-${text.length}`
}
