import type { FieldInputProps } from '../../kind/define.ts'
import OneFileInput from '../../inputs/OneFileInput.tsx'

export default function FileInput(props: FieldInputProps) {
  const { field, host } = props
  return (
    <OneFileInput
      {...props}
      kind="document"
      accept={typeof field.accept === 'string' ? field.accept : ''}
      choose={host.t('Choose a file')}
    />
  )
}
