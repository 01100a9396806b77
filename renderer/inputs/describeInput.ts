import type { FieldInputProps } from '../kind/define.ts'

type Described = Pick<FieldInputProps, 'id' | 'error' | 'field' | 'disabled'>

/** What ties an input to the label, help and error that the form draws around it; ids are those of FieldFrame. */
export function describeInput({ id, error, field, disabled }: Described) {
  const described = id ? [error ? `${id}-error` : '', field.help ? `${id}-help` : ''].filter(Boolean).join(' ') : ''
  return {
    ...(id ? { id } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(disabled ? { disabled: true } : {}),
  }
}

/** The same for an input of antd, which looks wrong only when it is told so. */
export const describeAntd = (props: Described) => ({
  ...describeInput(props),
  ...(props.error ? { status: 'error' as const } : {}),
})
