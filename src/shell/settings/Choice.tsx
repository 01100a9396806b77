type ChoiceProps = {
  label: string
  name: string
  value: string
  options: Record<string, string>
  /** The languages of the words, where each has its own */
  tags?: Record<string, string>
  onChange(value: string): void
}

/** A few values beside one another, of which one holds. */
export function Choice({ label, name, value, options, tags, onChange }: ChoiceProps) {
  return (
    <fieldset className="mc-settings-part">
      <legend>{label}</legend>
      <div className="mc-settings-choice">
        {Object.entries(options).map(([key, words]) => (
          <label key={key}>
            <input type="radio" name={`mc-settings-${name}`} checked={key === value} onChange={() => onChange(key)} />
            <span lang={tags?.[key]}>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
