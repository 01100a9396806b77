import { lazy, Suspense } from 'react'
import { ValueError } from '../../../contract/values/ValueError.ts'
import { defineField } from '../../kind/define.ts'
import { checkCount } from '../../values/checkLength.ts'
import { readList } from '../../values/readList.ts'
import { write } from './write.ts'
import { isAnswered } from './readAsked.ts'
import { notJson } from './notJson.ts'

const RowsTable = lazy(() => import('./RowsTable.tsx'))

export default defineField({
  wire: 'text',
  wide: 'below',
  counts: true,
  keptApart: true,
  width: 160,
  cell: (value, _row, field, host) =>
    field.fields ? host.t('{count} rows', { count: readList(value).length }) : <span className="mc-clamp">{write(value)}</span>,
  view: (value, _row, field, host) =>
    field.fields ? (
      <Suspense fallback={<div className="mc-skeleton" aria-hidden="true" />}>
        <RowsTable
          rows={readList(value)}
          fields={field.fields}
          host={host}
          label={host.t(field.label, undefined, field.context)}
        />
      </Suspense>
    ) : (
      <pre className="mc-json">{write(value, 2)}</pre>
    ),
  text: value => (value === null || value === undefined ? '' : write(value)),
  parse(text) {
    if (text.trim() === '') return null
    try {
      const read: unknown = JSON.parse(text)
      return read
    } catch {
      throw new ValueError(notJson)
    }
  },
  check(value, field, choices) {
    if (!field.fields) return null
    return isAnswered(value, choices) ? checkCount(value, field) : 'Fill in what is required'
  },
  input: () => import('./Input.tsx'),
})
