import { Radio, Select } from 'antd'
import type { FieldInputProps } from '../../define.ts'
import { clearButton } from '../../inputs/clearButton.tsx'
import { describeInput } from '../../inputs/describeInput.ts'
import { readChoices, toChoices } from '../../values/readChoices.ts'

/** Up to this many choices are all shown; more are a list to open. */
const mostRadios = 4

export default function EnumInput(props: FieldInputProps) {
  const { id, value, onChange, onBlur, field, host, choices, disabled, error } = props
  const options = choices ? toChoices(choices, field, host) : readChoices(field, host)
  const isRadio = field.look === 'radio' || (field.look !== 'select' && options.length <= mostRadios && field.required === true)
  if (isRadio) {
    return (
      <Radio.Group
        {...(id ? { id } : {})}
        aria-label={host.t(field.label, undefined, field.context)}
        aria-describedby={error && id ? `${id}-error` : undefined}
        value={value}
        options={options}
        disabled={disabled ?? false}
        onChange={event => onChange(event.target.value)}
      />
    )
  }
  return (
    <Select
      {...describeInput(props)}
      className="mc-wide"
      value={value ?? null}
      options={options}
      allowClear={clearButton(field, host)}
      showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
      onChange={picked => onChange(picked ?? null)}
      {...(onBlur ? { onBlur } : {})}
    />
  )
}
