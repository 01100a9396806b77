import { Refusal } from '../../contract/wire/envelope/envelope.ts'

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

/** What docs/rules/console.md#unchanged says to somebody who sends the same again. */
export const unchangedMessage = '数据未发生任何改变，请修改数据后再次提交'

let last = ''

/**
 * Refuses a guarded save whose content is that of the last guarded save. `request_no` is new each time by design and does not
 * count.
 */
export function refuseUnchanged(api: string, body: unknown): void {
  if (!isGuarded(api) || body instanceof FormData) return
  const seen = hash(`${api} ${JSON.stringify(body, (key, value: unknown) => (key === 'request_no' ? undefined : value))}`)
  if (seen === last) throw new Refusal('bad_request', unchangedMessage)
  last = seen
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
