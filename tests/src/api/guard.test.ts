import { beforeEach, expect, it } from 'vitest'
import { forgetLastSave, refuseUnchanged, unchangedMessage } from '../../../src/api/guard.ts'

beforeEach(forgetLastSave)

it('refuses a guarded save that is the same as the one before it', () => {
  refuseUnchanged('seller/enter/SupplierSave', { id: 1, name: 'a' })
  expect(() => refuseUnchanged('seller/enter/SupplierSave', { id: 1, name: 'a' })).toThrow(unchangedMessage)
})

it('lets a changed save through, and the first one again after it', () => {
  refuseUnchanged('seller/enter/SupplierSave', { name: 'a' })
  refuseUnchanged('seller/enter/SupplierSave', { name: 'b' })
  refuseUnchanged('seller/enter/SupplierSave', { name: 'a' })
})

it('does not count request_no as a change', () => {
  refuseUnchanged('seller/refund/RefundAudit', { id: 1, request_no: '1' })
  expect(() => refuseUnchanged('seller/refund/RefundAudit', { id: 1, request_no: '2' })).toThrow(unchangedMessage)
})

it('lets the same be sent again after a failure', () => {
  refuseUnchanged('seller/mq/MqSave', { id: 1 })
  forgetLastSave()
  refuseUnchanged('seller/mq/MqSave', { id: 1 })
})

it('leaves calls alone that are not in the list', () => {
  refuseUnchanged('seller/goods/Save', { id: 1 })
  refuseUnchanged('seller/goods/Save', { id: 1 })
})

it('tells the same content of two calls apart', () => {
  refuseUnchanged('seller/order/EvaluateSave', { id: 1 })
  refuseUnchanged('seller/order/InvoiceAudit', { id: 1 })
})
