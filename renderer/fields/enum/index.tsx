import type { Field } from '../../../contract/language/shape.ts'
import { ValueError } from '../../../contract/values/ValueError.ts'
import { defineField } from '../../kind/define.ts'
import { ChoiceFilter, choicesText } from '../../filters/ChoiceFilter.tsx'
import { drawTag } from '../../values/parts.tsx'
import { choiceLabel, choiceTone, readKey } from '../../values/readChoices.ts'

/** A key, or the English label of a choice, as the stored value. Throws ValueError. */
function parseChoice(text: string, field: Field): string | number | null {
  const wanted = text.trim()
  if (wanted === '') return null
  const found = Object.entries(field.options ?? {}).find(([key, option]) => key === wanted || option.label === wanted)
  if (!found) throw new ValueError('“{text}” is not an option', { text: wanted })
  return readKey(found[0])
}

export default defineField({
  wire: 'select',
  describes: ({ type }) => type === 'select' || type === 'cascade',
  width: 100,
  breaks: true,
  cell(value, _row, field, host) {
    const tone = choiceTone(value, field)
    const label = choiceLabel(value, field, host)
    return tone ? drawTag(label, tone) : label
  },
  text: (value, field, host) => (value === null || value === undefined || value === '' ? '' : choiceLabel(value, field, host)),
  parse: parseChoice,
  // A linkage may offer other choices than the field's own; the server knows which of them hold.
  check: value => (typeof value === 'string' || typeof value === 'number' ? null : 'This is not an option'),
  input: () => import('./Input.tsx'),
  filter: ChoiceFilter,
  filterText: choicesText,
})
