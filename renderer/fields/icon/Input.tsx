import { Select } from 'antd'
import type { FieldInputProps } from '../../kind/define.ts'
import { Icon } from '../../icon/Icon.tsx'
import { icons } from '../../icon/icons.ts'
import { clearButton } from '../../inputs/clearButton.tsx'
import { describeAntd } from '../../inputs/describeInput.ts'
import { framed } from '../../inputs/framed.tsx'

function IconInput(props: FieldInputProps) {
  const { value, onChange, onBlur, field, host } = props
  const options = [...icons].map(name => ({ value: name, label: name }))
  return (
    <Select
      {...describeAntd(props)}
      className="mc-wide"
      value={typeof value === 'string' && value !== '' ? value : null}
      options={options}
      showSearch
      allowClear={clearButton(field, host)}
      optionRender={option => (
        <span className="mc-icon-option">
          <Icon name={String(option.value)} /> {option.label}
        </span>
      )}
      onChange={picked => onChange(picked ?? null)}
      {...(onBlur ? { onBlur } : {})}
    />
  )
}

export default framed(IconInput)
