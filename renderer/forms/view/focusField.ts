/** Brings a field into view and puts the focus into it: the input itself, or the first one inside a group. */
export function focusField(id: string): void {
  const element = document.getElementById(id)
  if (!element) return
  const frame = element.closest('.mc-field') ?? element
  frame.scrollIntoView({ block: 'center', behavior: 'auto' })
  const isInput = element.matches('input, textarea, button, select, [contenteditable]')
  const inner = isInput
    ? null
    : element.querySelector<HTMLElement>('[aria-invalid="true"], input:not([type="hidden"]), textarea, button')
  ;(inner ?? element).focus({ preventScroll: true })
}

/** Into the first input that can be filled in, without moving what is in sight. */
export function focusFirstInput(form: HTMLElement | null): void {
  const fields = '.mc-field :is(input:not([type="hidden"]), textarea, select, [contenteditable="true"])'
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>(fields) ?? [])]
  inputs.find(input => !input.disabled && !input.readOnly)?.focus({ preventScroll: true })
}
