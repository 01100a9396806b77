import { lazy, Suspense } from 'react'
import { defineField } from '../../kind/define.ts'
import { readTexts } from '../../values/readList.ts'

const View = lazy(() => import('./View.tsx'))

export default defineField({
  wire: 'hide',
  wide: 'below',
  width: 120,
  cell: (value, _row, _field, host) => host.t('{count} permissions', { count: readTexts(value).length }),
  view: (value, _row, field, host) => (
    <Suspense>
      <View paths={readTexts(value)} field={field} host={host} />
    </Suspense>
  ),
  text: value => readTexts(value).join('\n'),
  parse: text => text.split(/\s+/).filter(Boolean),
  check: value => (readTexts(value).length === 0 ? 'Choose at least one permission' : null),
  // The contract sends and answers the list as JSON text (docs/rules/wire.md#role-lists).
  read: (record, name) => readTexts(record[name]),
  input: () => import('./Input.tsx'),
})
