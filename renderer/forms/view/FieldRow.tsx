import { observer } from '@formily/reactive-react'
import { type ReactNode, useCallback } from 'react'
import { isMasked } from '../../../contract/values/mask.ts'
import { afterPress } from '../../controls/afterPress.ts'
import type { Finish } from '../../kind/define.ts'
import { nothing } from '../../values/parts.tsx'
import { isEmpty } from '../../values/isEmpty.ts'
import type { FormEntry } from '../model/planForm.ts'
import type { FormModel } from '../model/FormModel.ts'
import type { Inputs } from './loadInputs.ts'

type Props = {
  model: FormModel
  name: string
  id: string
  inputs: Inputs
  optionsApi?: string | undefined
  /** The heading above it says the same as its label, which is for readers alone then */
  isNamed?: boolean
}

/** One field: label, input, help and error. It observes its own state alone, so a key stroke draws one field. */
export const FieldRow = observer(function FieldRow({ model, name, id, inputs, optionsApi, isNamed = false }: Props) {
  const entry = model.entry(name)
  const state = model.field(name)
  const change = useCallback((value: unknown) => model.setValue(name, value), [model, name])
  const blur = useCallback(() => afterPress(() => model.blur(name)), [model, name])
  const pend = useCallback((finish: Finish) => model.pending.add(finish), [model])
  const type = entry && model.types.get(entry.field.type)
  const Input = entry && inputs.get(entry.field.type)
  if (!entry || !type || !Input || state.display !== 'visible') return null
  const { item } = entry
  const { host } = model
  const { required, choices, unit, errors } = model.data(name)
  const value = model.value(name)
  const field = asShown(entry.field, { required, unit }, state.pattern === 'editable' && isMasked(value))
  const error = state.selfErrors.map(String).join(' ')
  const parent = typeof field.parent === 'string' ? field.parent : null
  const around = parent !== null && model.entry(parent) ? { ...model.record, [parent]: model.value(parent) } : model.record
  return (
    <FieldFrame
      id={id}
      label={host.t(field.label, undefined, field.context)}
      help={field.help ? host.t(field.help, undefined, field.context) : ''}
      required={required}
      isNamed={isNamed && !required}
      error={error}
      wide={type.wide !== undefined || (item.span ?? 0) > 12}
    >
      {state.pattern === 'readOnly' ? (
        <div id={id} className="mc-field-value">
          {isEmpty(value) ? nothing : (type.view ?? type.cell)(value, { ...model.record, [name]: value }, field, host)}
        </div>
      ) : (
        <Input
          id={id}
          value={value}
          onChange={change}
          onBlur={blur}
          onPending={pend}
          field={field}
          host={host}
          form={around}
          disabled={state.pattern === 'disabled'}
          errors={errors}
          {...(error ? { error } : {})}
          {...(choices === null ? {} : { choices })}
          {...(optionsApi ? { optionsApi } : {})}
        />
      )}
    </FieldFrame>
  )
})

type AsRuled = { required: boolean; unit: string }

/** The field as its record and rules have it now: whether it must be filled in, in what unit, and how to change a number that is partly hidden. */
function asShown(field: FormEntry['field'], { required, unit }: AsRuled, isHidden: boolean): FormEntry['field'] {
  const asks = isHidden && field.mask !== undefined
  if (required === Boolean(field.required) && unit === '' && !asks) return field
  return {
    ...field,
    required,
    ...(unit ? { unit } : {}),
    ...(asks ? { help: 'Leave it as it is to keep the number, or type a whole new one' } : {}),
  }
}

type FrameProps = {
  id: string
  label: string
  help: string
  required: boolean
  isNamed: boolean
  error: string
  wide: boolean
  children: ReactNode
}

/** What stands around an input. The ids are those that inputs name in aria-describedby. */
function FieldFrame({ id, label, help, required, isNamed, error, wide, children }: FrameProps) {
  return (
    <div className={wide ? 'mc-field mc-field-wide' : 'mc-field'} data-field={id}>
      <label htmlFor={id} className={isNamed ? 'mc-field-label mc-hidden' : 'mc-field-label'}>
        {label}
        {required ? <span className="mc-required" aria-hidden="true" /> : null}
      </label>
      {children}
      {error ? (
        <div id={`${id}-error`} className="mc-field-error" role="alert">
          {error}
        </div>
      ) : null}
      {help ? (
        <div id={`${id}-help`} className="mc-field-help">
          {help}
        </div>
      ) : null}
    </div>
  )
}
