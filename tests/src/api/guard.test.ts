import { readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { forgetLastSave, refuseUnchanged } from '../../../src/api/guard.ts'

beforeEach(forgetLastSave)

/** A save that goes through. */
const passes = (api: string, values: Record<string, unknown>) => expect(() => refuseUnchanged(api, values)).not.toThrow()

it('8 Duplicate payload: a guarded save that is the same as the one before it is refused with a message', () => {
  refuseUnchanged('seller/enter/SupplierSave', { id: 1, name: 'a' })
  expect(() => refuseUnchanged('seller/enter/SupplierSave', { id: 1, name: 'a' })).toThrow(
    'Nothing has changed. Make a change before submitting again.',
  )
})

it('lets a changed save through, and the first one again after it', () => {
  passes('seller/enter/SupplierSave', { name: 'a' })
  passes('seller/enter/SupplierSave', { name: 'b' })
  passes('seller/enter/SupplierSave', { name: 'a' })
})

it('does not count request_no as a change', () => {
  refuseUnchanged('seller/refund/RefundAudit', { id: 1, request_no: '1' })
  expect(() => refuseUnchanged('seller/refund/RefundAudit', { id: 1, request_no: '2' })).toThrow(
    'Nothing has changed. Make a change before submitting again.',
  )
})

it('5 The memory is cleared on any request error or failed response', () => {
  passes('seller/mq/MqSave', { id: 1 })
  forgetLastSave()
  passes('seller/mq/MqSave', { id: 1 })
})

it('leaves calls alone that are not in the list', () => {
  passes('seller/goods/Save', { id: 1 })
  passes('seller/goods/Save', { id: 1 })
})

it('tells the same content of two calls apart', () => {
  passes('seller/order/EvaluateSave', { id: 1 })
  passes('seller/order/InvoiceAudit', { id: 1 })
})

it('5 For many save calls the payload is hashed and compared with the last hashed payload: if identical the call is rejected with the message that nothing has changed, please change it before submitting again', () => {
  const chinese: Record<string, string> = JSON.parse(readFileSync('locales/zh/console.json', 'utf8'))
  const message = 'Nothing has changed. Make a change before submitting again.'
  passes('seller/user/save', { id: 1, tags: ['a', 'b'] })
  expect(() => refuseUnchanged('seller/user/save', { id: 1, tags: ['a', 'b'] })).toThrow(message)
  passes('seller/user/save', { id: 1, tags: ['b', 'a'] })
  expect(chinese[message]).toBe('数据未发生任何改变，请修改数据后再次提交')
})

it.each([
  'seller/supplier/Save',
  'seller/user/reg',
  'seller/user/save',
  'seller/quickmenu/QuickMenuAdds',
  'seller/hxq_promote/HxqPromoteManSave',
  'seller/order/ChainCodeUse',
  'seller/order/EvaluateSave',
  'seller/order/InvoiceAudit',
  'seller/refund/RefundAudit',
  'seller/refund/RefundLogAdd',
  'seller/wallet/WalletSetEdit',
  'seller/ShoppingSetEdit',
  'seller/SafeSetEdit',
  'seller/systemSet/SystemSave',
  'seller/app/AppversionSave',
  'seller/app/AppdownSet',
  'seller/mq/MqSave',
  'seller/greens/site_save',
])(
  '5 It applies to: supplier save, user reg/save, quick-menu batch add, promoter save, order ChainCodeUse, EvaluateSave, InvoiceAudit, refund audit/log add, wallet/shopping/safe/system settings, app version save, app download set, message-queue save, site save: %s',
  api => {
    passes(api, { id: 1 })
    expect(() => refuseUnchanged(api, { id: 1 })).toThrow('Nothing has changed')
  },
)
