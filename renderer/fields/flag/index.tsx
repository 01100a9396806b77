import type { Field } from '../../../contract/language/shape.ts'
import { ValueError } from '../../../contract/values/ValueError.ts'
import { defineField } from '../../kind/define.ts'
import { FlagFilter } from '../../filters/FlagFilter.tsx'
import type { Host } from '../../host/Host.tsx'
import { flagWord } from '../../values/flagWord.ts'

const isOn = (value: unknown): boolean => value === 1 || value === true || value === '1'
const write = (value: unknown, field: Field, host: Host): string => flagWord(isOn(value), field, host)
const yes = ['1', 'yes', 'true', 'on', 'y', '是']
const no = ['0', 'no', 'false', 'off', 'n', '否']

export default defineField({
  wire: 'select',
  width: 80,
  words: (field, host) => [flagWord(true, field, host), flagWord(false, field, host)],
  cell: (value, _row, field, host) => (
    <span className={isOn(value) ? 'mc-tag mc-tag-success' : 'mc-tag mc-tag-muted'}>{write(value, field, host)}</span>
  ),
  text: (value, field, host) => (value === null || value === undefined ? '' : write(value, field, host)),
  parse(text, field) {
    const word = text.trim().toLowerCase()
    if (word === '') return null
    if (yes.includes(word) || word === String(field.on ?? '').toLowerCase()) return 1
    if (no.includes(word) || word === String(field.off ?? '').toLowerCase()) return 0
    throw new ValueError('Enter yes or no')
  },
  input: () => import('./Input.tsx'),
  filter: FlagFilter,
  filterText: (value, field, host) => write(value, field, host),
})
