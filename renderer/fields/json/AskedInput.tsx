import { useRef } from 'react'
import type { Field } from '../../../contract/language/shape.ts'
import type { FieldInputProps } from '../../kind/define.ts'
import { AskedRows } from './AskedRows.tsx'
import { readAnswered, readAsked, unasked, withAnswer } from './readAsked.ts'
import RowsInput from './RowsInput.tsx'

/** Rows of which some are asked for: those come first, each as a field; the others are typed with their names. */
export default function AskedInput(props: FieldInputProps & { fields: Record<string, Field> }) {
  const { id, value, onChange, field, host, choices } = props
  const asked = readAsked(choices)
  const rows = readAnswered(value)
  const latest = useRef(rows)
  latest.current = rows
  const change = (next: typeof rows) => {
    // Two changes before the next drawing must both be kept.
    latest.current = next
    onChange(next)
  }
  const others = unasked(rows, asked)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll its content
    <div className="mc-asked-rows" id={id} role="group" tabIndex={-1} aria-label={host.t(field.label, undefined, field.context)}>
      {asked.length > 0 ? (
        <AskedRows {...props} asked={asked} rows={rows} answer={(one, text) => change(withAnswer(latest.current, one, text))} />
      ) : null}
      <RowsInput
        {...props}
        id={`${id}-others`}
        value={others}
        onChange={next => {
          const kept = unasked(latest.current, asked)
          change([...latest.current.filter(row => !kept.includes(row)), ...readAnswered(next)])
        }}
      />
    </div>
  )
}
