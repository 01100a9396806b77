import { expect, test } from 'vitest'
import { type OnSaleFacts, whyNotOn } from '../../../../server/modules/goods/sale/whyNotOn.ts'

test('each guard of the sale stands for itself', () => {
  const free: OnSaleFacts = {
    supplier_status: 1,
    cert_status: 3,
    category_enabled: 1,
    enabled_skus: 1,
    freight_type: 2,
    freight_found: true,
  }
  expect(whyNotOn(free)).toBeNull()
  const broken: Partial<OnSaleFacts>[] = [
    { supplier_status: 2 },
    { cert_status: 5 },
    { category_enabled: 0 },
    { enabled_skus: 0 },
    { freight_found: false },
  ]
  for (const change of broken) expect(whyNotOn({ ...free, ...change })).not.toBeNull()
  expect(whyNotOn({ ...free, freight_type: 0, freight_found: false })).toBeNull()
})
