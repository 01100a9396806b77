import { expect, test } from 'vitest'
import { fillRows, type Sheet } from '../../../renderer/fields/json/fillRows.ts'
import { makeFakeHost } from '../../support/fakeHost.ts'

const columns = [
  ['order_sn', { type: 'text', label: 'Order number', writable: false }],
  ['carrier', { type: 'enum', label: 'Carrier' }],
  ['waybill_no', { type: 'text', label: 'Tracking number' }],
] as const
const carriers = [
  { value: 'SF', label: '顺丰速运' },
  { value: 'ZTO', label: '中通快递' },
]
const sheet: Sheet = { columns, key: 'order_sn', fixed: true, choices: { carrier: carriers }, host: makeFakeHost() }
const rows = [{ order_sn: 'A1' }, { order_sn: 'A2', waybill_no: 'OLD123' }, { order_sn: 'A3' }]

test('Each line goes to the row that its key names, wherever the key stands, and what names none is told', () => {
  const filled = fillRows(
    rows,
    [
      ['顺丰速运', 'A3', 'SF000003'],
      ['zto', 'A1', 'ZTO00001'],
      ['SF', 'A9', 'SF000009'],
    ],
    sheet,
  )
  expect(filled.rows).toEqual([
    { order_sn: 'A1', carrier: 'ZTO', waybill_no: 'ZTO00001' },
    { order_sn: 'A2', waybill_no: 'OLD123' },
    { order_sn: 'A3', carrier: 'SF', waybill_no: 'SF000003' },
  ])
  expect([filled.lines, filled.unknown, filled.wrong]).toEqual([2, ['A9'], []])
})

test('A first line of names says which column is which, and columns that are not there are passed over', () => {
  const cells = [
    ['Tracking number', 'Weight', 'Order number'],
    ['SF000002', '2 kg', 'A2'],
    ['', '', ''],
    ['SF000001', '1 kg', 'A1'],
  ]
  expect(fillRows(rows, cells, sheet).rows.map(({ waybill_no }) => waybill_no)).toEqual(['SF000001', 'SF000002', undefined])
})

test('Without a key the cells are filled in from where they were pasted, and no row is made of what is too much', () => {
  const filled = fillRows(rows, [['SF000002'], ['SF000003'], ['SF000004']], sheet, { row: 1, column: 2 })
  expect(filled.rows.map(({ waybill_no }) => waybill_no)).toEqual([undefined, 'SF000002', 'SF000003'])
  expect(filled.unknown).toEqual(['SF000004'])
  const open = fillRows([], [['SF', 'SF000001']], { ...sheet, fixed: false })
  expect(open.rows).toEqual([{ carrier: 'SF', waybill_no: 'SF000001' }])
})

test('A text that is no choice is told and the cell stays as it was', () => {
  const filled = fillRows([{ order_sn: 'A1', carrier: 'SF' }], [['A1', 'Pigeon', 'SF000001']], sheet)
  expect(filled.rows).toEqual([{ order_sn: 'A1', carrier: 'SF', waybill_no: 'SF000001' }])
  expect(filled.wrong).toEqual(['Pigeon'])
})
