import { defineField } from '../../kind/define.ts'
import { fileLink } from '../../values/fileLink.tsx'
import { safeAddress } from '../../values/safeAddress.ts'
import { asText } from '../../values/asText.ts'

export default defineField({
  wire: 'text',
  width: 140,
  cell: fileLink,
  view(value, _row, field, host) {
    const address = safeAddress(value)
    if (!address) return null
    return (
      // biome-ignore lint/a11y/useMediaCaption: films come from shops, without captions
      <video
        className="mc-video"
        src={address}
        controls
        preload="metadata"
        aria-label={host.t(field.label, undefined, field.context)}
      />
    )
  },
  text: value => asText(value),
  parse: text => text.trim() || null,
  input: () => import('./Input.tsx'),
})
