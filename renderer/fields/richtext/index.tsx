import { lazy, Suspense } from 'react'
import { defineField } from '../../kind/define.ts'
import { TextFilter } from '../../filters/TextFilter.tsx'
import { checkLength } from '../../values/checkLength.ts'
import { plainText } from './plainText.ts'
import { asText } from '../../values/asText.ts'

const SafeHtml = lazy(() => import('./SafeHtml.tsx'))

export default defineField({
  wire: 'text',
  wide: 'below',
  width: 240,
  cell: value => <span className="mc-clamp">{plainText(value)}</span>,
  view: value => (
    <Suspense fallback={<span className="mc-lines">{plainText(value)}</span>}>
      <SafeHtml html={asText(value)} />
    </Suspense>
  ),
  text: value => plainText(value),
  parse: text => `<p>${text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
  check: (value, field) => checkLength(asText(value), field),
  input: () => import('./Input.tsx'),
  filter: TextFilter,
})
