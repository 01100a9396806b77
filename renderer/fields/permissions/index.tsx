import { defineField } from '../../kind/define.ts'
import { readTexts } from '../../values/readList.ts'
import { drawTag } from '../../values/parts.tsx'

export default defineField({
  wire: 'hide',
  wide: 'below',
  width: 120,
  cell: (value, _row, _field, host) => host.t('{count} permissions', { count: readTexts(value).length }),
  view: value => <span className="mc-tags">{readTexts(value).map(path => drawTag(path, undefined))}</span>,
  text: value => readTexts(value).join('\n'),
  parse: text => text.split(/\s+/).filter(Boolean),
  check: value => (readTexts(value).length === 0 ? 'Choose at least one permission' : null),
  // The contract sends and answers the list as JSON text (docs/rules/wire.md#role-lists).
  read: (record, name) => readTexts(record[name]),
  input: () => import('./Input.tsx'),
})
