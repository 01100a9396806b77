import { ValueError } from '../../../contract/values/ValueError.ts'
import { defineField } from '../../kind/define.ts'
import { choicesText } from '../../filters/ChoiceFilter.tsx'
import { ChoicesFilter } from '../../filters/ChoicesFilter.tsx'
import { checkCount } from '../../values/checkLength.ts'
import { drawTag } from '../../values/parts.tsx'
import { choiceLabel, choiceTone, readKey } from '../../values/readChoices.ts'
import { readList } from '../../values/readList.ts'
import { asText } from '../../values/asText.ts'

export default defineField({
  wire: 'checkbox',
  breaks: true,
  counts: true,
  describes: ({ type }) => type === 'checkbox',
  width: 160,
  cell: (value, _row, field, host) => (
    <span className="mc-tags">
      {readList(value).map(one => drawTag(choiceLabel(one, field, host), choiceTone(one, field), asText(one)))}
    </span>
  ),
  text: (value, field, host) =>
    readList(value)
      .map(one => choiceLabel(one, field, host))
      .join(', '),
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
