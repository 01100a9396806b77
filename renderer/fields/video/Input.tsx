import type { FieldInputProps } from '../../kind/define.ts'
import OneFileInput from '../../inputs/OneFileInput.tsx'

export default function VideoInput(props: FieldInputProps) {
  return <OneFileInput {...props} kind="video" accept="video/mp4" choose={props.host.t('Choose a video')} />
}
