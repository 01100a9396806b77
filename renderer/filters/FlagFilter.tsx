import type { FieldFilterProps } from '../kind/define.ts'
import { flagWord } from '../values/flagWord.ts'
import { FilterSelect } from './FilterSelect.tsx'

/** Yes, no or both. */
export function FlagFilter(props: FieldFilterProps) {
  const { field, host } = props
  return (
    <FilterSelect {...props}>
      <option value="1">{flagWord(true, field, host)}</option>
      <option value="0">{flagWord(false, field, host)}</option>
    </FilterSelect>
  )
}
