import { ValueError } from '../../../contract/values/ValueError.ts'
import { defineField } from '../../kind/define.ts'
import { drawTag } from '../../values/parts.tsx'
import { readNamed } from './readNamed.ts'

export default defineField({
  wire: 'text',
  breaks: true,
  counts: true,
  width: 200,
  cell: value => <span className="mc-tags">{readNamed(value).map(({ id, name }) => drawTag(name, undefined, String(id)))}</span>,
  text: value =>
    readNamed(value)
      .map(({ name }) => name)
      .join(', '),
  parse() {
    throw new ValueError('Choose a region')
  },
  input: () => import('./Input.tsx'),
})
