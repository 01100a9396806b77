import { lazy, Suspense } from 'react'
import { isObject } from '../../../contract/values/loose.ts'
import { defineField } from '../../kind/define.ts'
import { readList } from '../../values/readList.ts'
import { checkGrid } from './checkGrid.ts'

const SkuTable = lazy(() => import('./SkuTable.tsx'))

const skusOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null && 'skus' in value ? readList(value.skus) : readList(value)

export default defineField({
  wire: 'hide',
  wide: 'below',
  keptApart: true,
  width: 100,
  cell: (value, _row, _field, host) => host.t('{count} variants', { count: skusOf(value).length }),
  view: (value, _row, _field, host) => (
    <Suspense fallback={<div className="mc-skeleton" aria-hidden="true" />}>
      <SkuTable skus={skusOf(value)} host={host} />
    </Suspense>
  ),
  text: value => JSON.stringify(value ?? null),
  parse: text => (text.trim() === '' ? null : JSON.parse(text)),
  check: checkGrid,
  aliases: ['specs'],
  copy(value) {
    if (!isObject(value)) return value
    const own = new Set(['id', 'version', 'sku_code', 'barcode', 'locked', 'sales'])
    const skus = readList(value.skus).filter(isObject)
    return { ...value, skus: skus.map(sku => Object.fromEntries(Object.entries(sku).filter(([name]) => !own.has(name)))) }
  },
  // A record brings the specs beside the versions; a form sends both in one: {specs, skus}.
  read(record, name) {
    const value = record[name]
    if (typeof value === 'object' && value !== null && 'skus' in value) return value
    return Array.isArray(value) && value.length > 0 ? { specs: readList(record.specs), skus: value } : null
  },
  input: () => import('./Input.tsx'),
})
