import { defineField } from '../../kind/define.ts'
import { asText } from '../../values/asText.ts'
const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

export default defineField({
  wire: 'text',
  width: 110,
  cell: value => (
    <span className="mc-color">
      <span className="mc-color-dot" style={isColor(value) ? { background: value } : undefined} />
      {asText(value)}
    </span>
  ),
  text: value => asText(value),
  parse: text => text.trim().toLowerCase() || null,
  check: value => (isColor(value) ? null : 'Enter a color such as #1677ff'),
  input: () => import('./Input.tsx'),
})
