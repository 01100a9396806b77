import { memo, useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type BenchField, firstValues, isShown } from '../../work/fields.ts'
import { api, fieldCount, root } from '../params.ts'

type FieldProps = { field: BenchField; value: unknown; change(name: string, value: unknown): void }
const inputTypes: Record<string, string> = { text: 'text', number: 'number', date: 'date' }

function Input({ field, value, change }: FieldProps) {
  const { name, kind, options = [] } = field
  const text = typeof value === 'string' ? value : ''
  const picked = Array.isArray(value) ? value : []
  const take = (event: { target: { value: string } }) => change(name, event.target.value)
  switch (kind) {
    case 'textarea':
      return <textarea id={name} value={text} onChange={take} />
    case 'switch':
      return (
        <input id={name} type="checkbox" checked={value === 1} onChange={event => change(name, event.target.checked ? 1 : 0)} />
      )
    case 'select':
      return (
        <select id={name} value={text} onChange={take}>
          {options.map(({ value: key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      )
    case 'radio':
      return options.map(({ value: key, label }) => (
        <label key={key}>
          <input type="radio" name={name} value={key} checked={value === key} onChange={take} />
          {label}
        </label>
      ))
    case 'checkboxes': {
      const toggle = (key: string, on: boolean) => change(name, on ? [...picked, key] : picked.filter(each => each !== key))
      return options.map(({ value: key, label }) => (
        <label key={key}>
          <input type="checkbox" checked={picked.includes(key)} onChange={event => toggle(key, event.target.checked)} />
          {label}
        </label>
      ))
    }
    default:
      return <input id={name} name={name} type={inputTypes[kind] ?? 'text'} value={text} onChange={take} />
  }
}

const FieldLine = memo(function FieldLine(props: FieldProps) {
  return (
    <div data-field={props.field.name}>
      <label htmlFor={props.field.name}>{props.field.label}</label> <Input {...props} />
    </div>
  )
})

/** The least React can do for this form: plain inputs, one object of values, memoised lines, no checks. */
function FloorForm({ fields }: { fields: BenchField[] }) {
  const [values, setValues] = useState(() => firstValues(fields))
  const change = useCallback((name: string, value: unknown) => setValues(old => ({ ...old, [name]: value })), [])
  return (
    <form>
      {fields.map(
        field =>
          isShown(field, values) && <FieldLine key={field.name} field={field} value={values[field.name]} change={change} />,
      )}
      <button type="button">Save</button>
    </form>
  )
}

function Floor() {
  const [fields, setFields] = useState<BenchField[] | null>(null)
  useEffect(() => {
    void fetch(`${api}/api/form?fields=${fieldCount}`)
      .then(answer => answer.json())
      .then(form => setFields(form.fields))
  }, [])
  return fields && <FloorForm fields={fields} />
}

createRoot(root).render(<Floor />)
