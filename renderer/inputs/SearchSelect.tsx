import { Select } from 'antd'
import type { FieldInputProps } from '../kind/define.ts'
import { isEmpty } from '../values/isEmpty.ts'
import type { Choice } from '../values/readChoices.ts'
import { readList } from '../values/readList.ts'
import { clearButton } from './clearButton.tsx'
import { describeAntd } from './describeInput.ts'
import { framed } from './framed.tsx'

type Props = FieldInputProps & { options: Choice[]; several?: boolean }

/** A long list of choices, searched by its words; one of them or several. */
function SearchSelect(props: Props) {
  const { value, onChange, onBlur, field, host, options, several = false } = props
  return (
    <Select
      {...describeAntd(props)}
      className="mc-wide"
      {...(several ? { mode: 'multiple' as const } : {})}
      value={several ? readList(value) : isEmpty(value) ? null : value}
      options={options.map(({ value, label, disabled, search }) => ({
        value,
        label,
        words: `${label} ${search ?? ''}`,
        ...(disabled ? { disabled } : {}),
      }))}
      allowClear={clearButton(field, host)}
      showSearch={{ optionFilterProp: 'words' }}
      notFoundContent={host.t('Nothing found')}
      onChange={picked => onChange(picked ?? null)}
      {...(onBlur ? { onBlur } : {})}
    />
  )
}

export default framed(SearchSelect)
