import { defineField } from '../../define.ts'
import { checkCount } from '../../values/checkLength.ts'
import { drawImage } from '../../values/parts.tsx'
import { readList, readTexts } from '../../values/readList.ts'

export default defineField({
  wire: 'image',
  width: 80,
  align: 'center',
  cell(value, _row, field, host) {
    const all = readList(value)
    return (
      <span className="mc-images">
        {drawImage(all[0], host.t(field.label, undefined, field.context))}
        {all.length > 1 ? <span className="mc-images-count">{all.length}</span> : null}
      </span>
    )
  },
  view: (value, _row, field, host) => (
    <span className="mc-images">
      {readTexts(value).map((one, index) => (
        <span key={one}>{drawImage(one, `${host.t(field.label, undefined, field.context)} ${index + 1}`, true)}</span>
      ))}
    </span>
  ),
  text: value => readTexts(value).join(' '),
  parse: text => text.split(/\s+/).filter(Boolean),
  check: checkCount,
  input: () => import('./Input.tsx'),
})
