/**
 * A text that is no proper value. `text` is the English key of the sentence and `values` fill its slots, so that either side
 * can say it in the language of the person: `t(error.text, error.values)`; `message` is the English sentence itself.
 */
export class ValueError extends Error {
  readonly text: string
  readonly values: Record<string, string | number>
  constructor(text: string, values: Record<string, string | number> = {}) {
    super(text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot)))
    this.name = 'ValueError'
    this.text = text
    this.values = values
  }
}
