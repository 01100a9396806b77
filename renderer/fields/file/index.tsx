import { defineField } from '../../kind/define.ts'
import { fileName, safeAddress } from '../../values/safeAddress.ts'
import { asText } from '../../values/asText.ts'

export default defineField({
  wire: 'text',
  breaks: true,
  width: 160,
  cell(value) {
    const address = safeAddress(value)
    return address ? (
      <a className="mc-link" href={address} target="_blank" rel="noopener noreferrer">
        {fileName(address)}
      </a>
    ) : null
  },
  text: value => asText(value),
  parse: text => text.trim() || null,
  input: () => import('./Input.tsx'),
})
