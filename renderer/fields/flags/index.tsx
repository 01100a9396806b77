import type { Field } from '../../../contract/language/shape.ts'
import { ValueError } from '../../../contract/values/ValueError.ts'
import type { Host } from '../../host/Host.tsx'
import { defineField } from '../../kind/define.ts'
import { choicesText } from '../../filters/ChoiceFilter.tsx'
import { ChoicesFilter } from '../../filters/ChoicesFilter.tsx'
import { checkCount } from '../../values/checkLength.ts'
import { drawTags } from '../../values/parts.tsx'
import { choiceLabel, choiceTone, readKey } from '../../values/readChoices.ts'
import { readList } from '../../values/readList.ts'
import { asText } from '../../values/asText.ts'

const wordsOf = (value: unknown, field: Field, host: Host) =>
  readList(value).map(one => ({ text: choiceLabel(one, field, host), tone: choiceTone(one, field), key: asText(one) }))

const textOf = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(', ')

export default defineField({
  wire: 'checkbox',
  breaks: true,
  counts: true,
  describes: ({ type }) => type === 'checkbox',
  width: 160,
  cell: (value, _row, field, host) => {
    const words = wordsOf(value, field, host)
    return words.some(({ tone }) => tone) ? drawTags(words) : textOf(words)
  },
  view: (value, _row, field, host) => drawTags(wordsOf(value, field, host)),
  text: (value, field, host) => textOf(wordsOf(value, field, host)),
  parse(text, field) {
    const words = text
      .split(/[,，、;；\n]/)
      .map(word => word.trim())
      .filter(Boolean)
    return words.map(word => {
      const found = Object.entries(field.options ?? {}).find(([key, option]) => key === word || option.label === word)
      if (!found) throw new ValueError('“{text}” is not an option', { text: word })
      return readKey(found[0])
    })
  },
  check: checkCount,
  input: () => import('./Input.tsx'),
  filter: ChoicesFilter,
  filterText: choicesText,
})
