import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readMetadata } from '../../../contract/wire/metadata/readMetadata.ts'
import { planColumns } from '../../../renderer/blocks/list/columns/planColumns.ts'
import type { ListBlock } from '../../../renderer/blocks/list/plan/listBlock.ts'
import { type ListPlan, planList } from '../../../renderer/blocks/list/plan/planList.ts'
import { makeFakeHost } from '../../support/fakeHost.ts'
import { useImport } from '../../../renderer/blocks/list/exchange/useImport.ts'

const rows = { sn: { title: 'Number', type: 'text' }, amount: { title: 'Amount', type: 'number', sum: true } }
const told = (said: object) => readMetadata({ column_names: ['sn', 'amount'], rows, ...said })
const context = { host: makeFakeHost(), scope: {} }
const planOf = (said: object, more: object = {}): ListPlan =>
  planList({ kind: 'list', id: 'list', list: {}, ...more } as object as ListBlock, 'x/List', undefined, told(said), context)
const names = ({ toolbar }: ListPlan): string[] => toolbar.map(({ name }) => name)
const remove = {
  batchActions: [{ name: 'remove', run: [{ kind: 'call', call: 'POST x/Del', body: { target: '=selected.target' } }] }],
}

test.each<[string, unknown, (plan: ListPlan) => unknown, unknown, object?]>([
  ['pk', 'sn', ({ pk }) => pk, 'id'],
  ['limit', 50, ({ size }) => size, 20],
  ['save', 'x/Save', ({ calls }) => calls.save, undefined],
  ['info', 'x/Info', ({ calls }) => calls.info, undefined],
  ['show_sum', true, ({ sum }) => sum, false],
  ['show_excel', true, plan => names(plan).includes('export'), false],
  ['show_excel_async', true, plan => names(plan).includes('export'), false],
  ['show_excel_import', true, plan => names(plan).includes('import'), false],
  ['top_search', 'sn', ({ filters }) => filters.map(({ name }) => name).join(), ''],
  ['targets', 1, ({ select }) => select === 'all', false, remove],
])('what the back end says as "%s" decides what a list without an entity does', (key, value, of, otherwise, block) => {
  const otherValue = value === 1 ? true : value
  expect([of(planOf({ [key]: value }, block)), of(planOf({}, block))]).toEqual([otherValue, otherwise])
})

test('a column is as wide and stands at the side that the back end says', () => {
  const [column] = planColumns(undefined, undefined, told({ rows: { sn: { item_width: 77, item_align: 'right' } } }), context)
  expect(column).toMatchObject({ width: 77, align: 'right' })
})

test.each([
  ['checks a file first', 'show_excel_import_check', '_check'],
  ['makes a task of it', 'show_excel_import_async', '_async'],
])('an import that the back end says it %s is sent so, and no other', async (_how, key, parameter) => {
  for (const isSaid of [true, false]) {
    const host = makeFakeHost({ answers: { 'POST x/List': { count: 1 } } })
    const { result } = renderHook(() => useImport(host, 'x/List', told({ [key]: isSaid })))
    act(() => result.current.choose(new File(['a'], 'rows.csv')))
    await waitFor(() => expect(result.current.step.at).toBe('done'))
    const body = host.calls[0]?.body as FormData
    expect(body.get(parameter)).toBe(isSaid ? '1' : null)
  }
})
