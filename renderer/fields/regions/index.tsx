import { ValueError } from '../../../contract/values/ValueError.ts'
import { defineField } from '../../kind/define.ts'
import { joinWords } from '../../values/joinWords.ts'
import { drawTags } from '../../values/parts.tsx'
import { readNamed } from './readNamed.ts'

const wordsOf = (value: unknown): string[] => readNamed(value).map(({ name }) => name)

export default defineField({
  wire: 'text',
  breaks: true,
  counts: true,
  width: 200,
  cell: (value, _row, _field, host) => joinWords(wordsOf(value), host.language),
  view: value => drawTags(readNamed(value).map(({ id, name }) => ({ text: name, key: String(id) }))),
  text: value => wordsOf(value).join(', '),
  parse() {
    throw new ValueError('Choose a region')
  },
  input: () => import('./Input.tsx'),
})
