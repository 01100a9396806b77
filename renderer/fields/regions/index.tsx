import { ValueError } from '../../../contract/values/ValueError.ts'
import { defineField } from '../../kind/define.ts'
import { drawTags } from '../../values/parts.tsx'
import { readNamed } from './readNamed.ts'

const textOf = (value: unknown): string =>
  readNamed(value)
    .map(({ name }) => name)
    .join(', ')

export default defineField({
  wire: 'text',
  breaks: true,
  counts: true,
  width: 200,
  cell: textOf,
  view: value => drawTags(readNamed(value).map(({ id, name }) => ({ text: name, key: String(id) }))),
  text: textOf,
  parse() {
    throw new ValueError('Choose a region')
  },
  input: () => import('./Input.tsx'),
})
