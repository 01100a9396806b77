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
