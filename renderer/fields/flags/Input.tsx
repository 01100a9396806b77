import { lazy, Suspense } from 'react'
import type { FieldInputProps } from '../../kind/define.ts'
import { ChoiceBoxes } from '../../inputs/ChoiceBoxes.tsx'
import { readChoices, toChoices } from '../../values/readChoices.ts'
import { readList } from '../../values/readList.ts'

const SearchSelect = lazy(() => import('../../inputs/SearchSelect.tsx'))

/** Up to this many choices are all shown; more are a list to open. */
const mostBoxes = 8

export default function FlagsInput(props: FieldInputProps) {
  const { value, onChange, field, host, choices } = props
  const options = choices ? toChoices(choices, field, host) : readChoices(field, host)
  const chosen = readList(value)
  const inOrder = (picked: readonly unknown[]) => onChange(options.map(one => one.value).filter(one => picked.includes(one)))
  if (options.length <= mostBoxes) {
    const pick = (key: unknown, on: boolean) => inOrder(on ? [...chosen, key] : chosen.filter(one => one !== key))
    return <ChoiceBoxes {...props} options={options} several chosen={chosen} pick={pick} />
  }
  return (
    <Suspense fallback={<span className="mc-input mc-input-waiting" aria-hidden="true" />}>
      <SearchSelect {...props} options={options} several onChange={picked => inOrder(readList(picked))} />
    </Suspense>
  )
}
