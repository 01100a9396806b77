import type { FieldFilterProps } from '../kind/define.ts'
import { useDraft } from './useDraft.ts'

/** Part of a text. */
export function TextFilter({ value, onChange, label, name, host, titled }: FieldFilterProps) {
  const send = (draft: string) => {
    if (draft.trim() !== value) onChange(draft.trim())
  }
  const { draft, change, commit } = useDraft(value, text => text, send)
  return (
    <input
      type="search"
      className="mc-input"
      name={name}
      value={draft}
      maxLength={100}
      placeholder={titled ? undefined : label}
      aria-label={host.t('Filter by {label}', { label })}
      onChange={event => change(event.target.value)}
      onBlur={commit}
      onKeyDown={event => {
        // Enter that ends a word of an input method belongs to the method.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit()
      }}
    />
  )
}
