import { Checkbox, Select } from 'antd'
import type { FieldInputProps } from '../../define.ts'
import { describeInput } from '../../inputs/describeInput.ts'
import { readChoices, toChoices } from '../../values/readChoices.ts'
import { readList } from '../../values/readList.ts'

/** Up to this many choices are all shown; more are a list to open. */
const mostBoxes = 8

export default function FlagsInput(props: FieldInputProps) {
  const { id, value, onChange, onBlur, field, host, choices, disabled } = props
  const options = choices ? toChoices(choices, field, host) : readChoices(field, host)
  const chosen = readList(value).filter(one => typeof one === 'string' || typeof one === 'number')
  const inOrder = (picked: (string | number)[]) => onChange(options.map(one => one.value).filter(one => picked.includes(one)))
  if (options.length <= mostBoxes) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: the frame of the form is the fieldset's look already
      <div role="group" id={id} tabIndex={-1} aria-label={host.t(field.label, undefined, field.context)}>
        <Checkbox.Group value={chosen} options={options} disabled={disabled ?? false} onChange={inOrder} />
      </div>
    )
  }
  return (
    <Select
      {...describeInput(props)}
      className="mc-wide"
      mode="multiple"
      value={chosen}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={inOrder}
      {...(onBlur ? { onBlur } : {})}
    />
  )
}
