import { type ComponentType, lazy, Suspense, useId } from 'react'
import { type Answered, answerTo, type Asked, type InputType, joinSeveral, splitSeveral } from '../../../contract/values/asked.ts'
import { formatDate, parseDateTime } from '../../../contract/values/time.ts'
import type { Field } from '../../../contract/language/shape.ts'
import type { FieldInputProps } from '../../kind/define.ts'
import { fieldTypeOf } from '../../kind/registry.ts'
import type { Host } from '../../host/Host.tsx'
import { asText } from '../../values/asText.ts'
import { readTexts } from '../../values/readList.ts'

type Props = Pick<FieldInputProps, 'host' | 'disabled' | 'error' | 'onBlur'> & {
  asked: readonly Asked[]
  rows: readonly Answered[]
  answer(asked: Asked, value: string): void
}

const types: Record<InputType, string> = { text: 'text', select: 'enum', multi: 'flags', number: 'decimal', date: 'date' }
const inputs = new Map<string, ComponentType<FieldInputProps>>()

function inputOf(type: string): ComponentType<FieldInputProps> {
  const input = inputs.get(type) ?? lazy(fieldTypeOf(type).input)
  inputs.set(type, input)
  return input
}

/** Rows that are asked for by name: each is a field of its own, entered as what it is. */
export function AskedRows({ asked, rows, answer, host, disabled, error, onBlur }: Props) {
  return (
    <div className="mc-form-grid mc-form-grid-2 mc-asked">
      {asked.map(one => (
        <AskedRow
          key={one.id}
          asked={one}
          value={answerTo(one, rows)?.value ?? ''}
          onAnswer={value => answer(one, value)}
          host={host}
          disabled={disabled ?? false}
          isChecked={Boolean(error)}
          onBlur={onBlur}
        />
      ))}
    </div>
  )
}

type RowProps = {
  asked: Asked
  value: string
  onAnswer(value: string): void
  host: Host
  disabled: boolean
  isChecked: boolean
  onBlur: FieldInputProps['onBlur']
}

function AskedRow({ asked, value, onAnswer, host, disabled, isChecked, onBlur }: RowProps) {
  const id = useId()
  const type = types[asked.input_type]
  const Input = inputOf(type)
  const isMissing = isChecked && asked.required === 1 && value.trim() === ''
  const error = isMissing ? host.t('{label} cannot be blank', { label: asked.name }) : ''
  const choices = asked.options.map(option => ({ value: option, label: option }))
  return (
    <div className="mc-field" data-field={id}>
      <label htmlFor={id} className="mc-field-label">
        {asked.name}
        {asked.required === 1 ? <span className="mc-required" aria-hidden="true" /> : null}
      </label>
      <Suspense fallback={<div className="mc-skeleton" aria-hidden="true" />}>
        <Input
          id={id}
          value={readAs(asked, value)}
          onChange={next => onAnswer(writeAs(asked, next, host))}
          field={fieldOf(asked, type)}
          host={host}
          disabled={disabled}
          form={{}}
          {...(asked.options.length > 0 ? { choices } : {})}
          {...(error ? { error } : {})}
          {...(onBlur ? { onBlur } : {})}
        />
      </Suspense>
      {error ? (
        <div id={`${id}-error`} className="mc-field-error">
          {error}
        </div>
      ) : null}
    </div>
  )
}

const fieldOf = ({ name, unit }: Asked, type: string): Field => ({
  type,
  label: name,
  name,
  ...(type === 'text' ? { max: 200 } : {}),
  ...(unit ? { unit } : {}),
})

/** The text of an answer as the value of its input, and back. */
function readAs({ input_type }: Asked, value: string): unknown {
  if (input_type === 'multi') return splitSeveral(value)
  if (input_type === 'date') return parseDateTime(value)
  return value === '' ? null : value
}

function writeAs({ input_type }: Asked, value: unknown, host: Host): string {
  if (input_type === 'multi') return joinSeveral(readTexts(value))
  if (input_type === 'date') return typeof value === 'number' ? formatDate(value, host.timeZone) : ''
  return asText(value)
}
