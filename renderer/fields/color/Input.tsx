import type { FieldInputProps } from '../../kind/define.ts'
import { describeInput } from '../../inputs/describeInput.ts'
import '../../inputs/inputs.css'

/** A colour typed as #rrggbb or picked with the browser's own picker. */
export default function ColorInput(props: FieldInputProps) {
  const { value, onChange, onBlur, host, field, disabled } = props
  const text = typeof value === 'string' ? value : ''
  return (
    <span className="mc-affix">
      <span className="mc-affix-part">
        <input
          type="color"
          className="mc-color-picker"
          aria-label={host.t('Choose a color: {label}', { label: host.t(field.label, undefined, field.context) })}
          disabled={disabled ?? false}
          value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#ffffff'}
          onChange={event => onChange(event.target.value)}
        />
      </span>
      <input
        {...describeInput(props)}
        className="mc-input"
        type="text"
        value={text}
        maxLength={7}
        autoComplete="off"
        placeholder="#1677ff"
        onChange={event => onChange(event.target.value.trim().toLowerCase() || null)}
        onBlur={onBlur}
      />
    </span>
  )
}
