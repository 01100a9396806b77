const inputs = 'input, textarea, button, select, [contenteditable]'
const firstInside = 'input:not([type="hidden"]), textarea, button'

/** Brings a field into view and puts the focus into it: the input itself, or what is wrong inside a group, or the first one there. */
export function focusField(id: string): void {
  const element = document.getElementById(id)
  if (!element) return
  const wrong = element.matches(inputs) ? null : element.querySelector<HTMLElement>('[aria-invalid="true"]')
  // A grid may be higher than the window: then it is the cell that has to be seen.
  const frame = wrong ?? element.closest('.mc-field') ?? element
  frame.scrollIntoView({ block: 'center', behavior: 'auto' })
  const inner = element.matches(inputs) ? element : (wrong ?? element.querySelector<HTMLElement>(firstInside) ?? element)
  inner.focus({ preventScroll: true })
}

/** Into the first input that can be filled in, without moving what is in sight. */
export function focusFirstInput(form: HTMLElement | null): void {
  const fields = '.mc-field :is(input:not([type="hidden"]), textarea, select, [contenteditable="true"])'
  const found = [...(form?.querySelectorAll<HTMLInputElement>(fields) ?? [])]
  // A choice is made in an input that nobody types into.
  const isWritten = (input: HTMLInputElement) => !input.readOnly || input.getAttribute('role') === 'combobox'
  found.find(input => !input.disabled && isWritten(input))?.focus({ preventScroll: true })
}
