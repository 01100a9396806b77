import type { Field } from '../../../contract/language/shape.ts'
import type { Host } from '../../host/Host.tsx'
import { defineField } from '../../kind/define.ts'
import { checkCount } from '../../values/checkLength.ts'
import { drawPictures } from '../../gallery/drawPictures.tsx'
import { readList, readTexts } from '../../values/readList.ts'

export default defineField({
  wire: 'image',
  wide: 'below',
  counts: true,
  width: 80,
  align: 'center',
  cell: (value, _row, field, host) => drawPictures(readList(value), host.t(field.label, undefined, field.context), host),
  view: (value, _row, field, host) => (
    <span className="mc-images">
      {readTexts(value).map((one, index) => (
        <span key={one}>
          {drawPictures([one], host.t(field.label, undefined, field.context), host, true, nameOf(index, field, host))}
        </span>
      ))}
    </span>
  ),
  text: value => readTexts(value).join(' '),
  parse: text => text.split(/\s+/).filter(Boolean),
  check: checkCount,
  input: () => import('./Input.tsx'),
})

/** "Pictures 2" */
const nameOf = (index: number, field: Field, { t }: Pick<Host, 't'>): string =>
  t('{label} {place}', { label: t(field.label, undefined, field.context), place: index + 1 })
