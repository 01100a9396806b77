import type { FieldInputProps } from '../define.ts'

/** What ties an input to the label, help and error that the form draws around it; ids are those of FieldFrame. */
export function describeInput({ id, error, field, disabled }: Pick<FieldInputProps, 'id' | 'error' | 'field' | 'disabled'>) {
  const described = id ? [error ? `${id}-error` : '', field.help ? `${id}-help` : ''].filter(Boolean).join(' ') : ''
  return {
    ...(id ? { id } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true as const, status: 'error' as const } : {}),
    ...(disabled ? { disabled: true } : {}),
  }
}
