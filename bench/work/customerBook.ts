import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeXlsxStream } from 'hucre/xlsx'

const heads = [
  'Name',
  'Phone',
  'WeChat',
  'Company',
  'Source',
  'Stage',
  'Tags',
  'Region',
  'Next contact',
  'Sale amount',
  'Reason lost',
  'Remark',
]

/** A customer as a cell each, none like another. */
const cellsOf = (at: number): (string | number)[] => [
  `Customer ${at}`,
  `138${String(at).padStart(8, '0')}`,
  `wx_${at}`,
  `Company number ${at} of the south-east`,
  ['Website', 'Referral', 'Event'][at % 3] ?? '',
  ['Lead', 'Interested', 'Won'][at % 3] ?? '',
  `new, group ${at % 50}`,
  '广东省 深圳市 南山区',
  `2026-03-${String((at % 28) + 1).padStart(2, '0')} 09:30`,
  (at % 5000) / 10,
  '',
  `A remark about customer ${at}, as long as people write them`,
]

async function* rowsOf(count: number): AsyncGenerator<(string | number)[]> {
  for (let at = 0; at < count; at++) yield cellsOf(at)
}

/** Writes a workbook of so many customers, 12 columns each, as a file to import. */
export async function writeCustomerBook(path: string, count: number): Promise<void> {
  const stream = writeXlsxStream(rowsOf(count), {
    name: 'Data',
    columns: heads.map(header => ({ header })),
    inlineStrings: false,
  })
  await pipeline(Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(path))
}
