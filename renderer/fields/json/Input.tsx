import { lazy, Suspense, useState } from 'react'
import type { FieldInputProps } from '../../kind/define.ts'
import { describeInput } from '../../inputs/describeInput.ts'
import '../../inputs/inputs.css'
import { notJson } from './notJson.ts'
import { write } from './write.ts'

const RowsInput = lazy(() => import('./RowsInput.tsx'))
const AskedInput = lazy(() => import('./AskedInput.tsx'))

/** Rows where the field names their fields, some of them asked for where there are choices; else the JSON as text. */
export default function JsonInput(props: FieldInputProps) {
  const { fields } = props.field
  const Rows = Array.isArray(props.choices) ? AskedInput : RowsInput
  if (!fields) return <JsonText {...props} />
  return (
    <Suspense fallback={<div className="mc-skeleton" aria-hidden="true" />}>
      <Rows {...props} fields={fields} />
    </Suspense>
  )
}

function JsonText(props: FieldInputProps) {
  const { value, onChange, onBlur, host } = props
  const [draft, setDraft] = useState(() => (value === null || value === undefined ? '' : write(value, 2)))
  const [wrong, setWrong] = useState(false)
  const change = (text: string) => {
    setDraft(text)
    try {
      onChange(text.trim() === '' ? null : JSON.parse(text))
      setWrong(false)
    } catch {
      setWrong(true)
    }
  }
  return (
    <>
      <textarea
        {...describeInput(props)}
        className="mc-input mc-json"
        value={draft}
        spellCheck={false}
        rows={4}
        onChange={event => change(event.target.value)}
        onBlur={onBlur}
      />
      {wrong ? (
        <div role="alert" className="mc-field-error">
          {host.t(notJson)}
        </div>
      ) : null}
    </>
  )
}
