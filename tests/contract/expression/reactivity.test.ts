import { autorun, observable } from '@formily/reactive'
import { expect, test } from 'vitest'
import { compile } from '../../../contract/expression/compile.ts'

test('an expression runs again when a key appears that was absent when it first ran', () => {
  const form = observable<Record<string, unknown>>({})
  const seen: unknown[] = []
  const { evaluate } = compile("form.kind == 1 ? form.items[0].name : 'none'")
  const stop = autorun(() => seen.push(evaluate({ form })))
  form.kind = 1
  form.items = [{ name: 'first' }]
  stop()
  expect(seen).toEqual(['none', null, 'first'])
})
