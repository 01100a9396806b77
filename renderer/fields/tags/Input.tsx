import { Select } from 'antd'
import type { FieldInputProps } from '../../kind/define.ts'
import { describeAntd } from '../../inputs/describeInput.ts'
import { framed } from '../../inputs/framed.tsx'
import { readTexts } from '../../values/readList.ts'

function TagsInput(props: FieldInputProps) {
  const { value, onChange, onBlur, field, host } = props
  const words = readTexts(value)
  return (
    <Select
      {...describeAntd(props)}
      className="mc-wide"
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', '、', ';', '；']}
      placeholder={host.t('Type and press Enter')}
      value={words}
      onChange={(picked: string[]) => onChange([...new Set(picked.map(word => word.trim()).filter(Boolean))])}
      {...(field.max === undefined ? {} : { maxCount: field.max })}
      {...(onBlur ? { onBlur } : {})}
    />
  )
}

export default framed(TagsInput)
