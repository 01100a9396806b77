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
