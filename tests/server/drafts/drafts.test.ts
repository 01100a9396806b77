import { expect, test } from 'vitest'
import { checkDraft, linesOf } from './openDraft.ts'

const drafts = ['withdrawal', 'coupon', 'freight', 'refund', 'dataset']

test.each(drafts)(
  'the draft "%s" passes the check as a part of the product, with less than 100 lines of TypeScript',
  async name => {
    expect(await checkDraft(name)).toEqual([])
    expect(linesOf(name)).toBeLessThan(100)
  },
)
