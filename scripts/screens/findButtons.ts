import type { Page } from 'playwright'

/** What can be pressed inside a place, each name once: of rows that are alike the first. They are marked, for `buttonNamed`. */
export function findButtons(page: Page, inside: string): Promise<string[]> {
  return page.evaluate(place => {
    const names = new Set<string>()
    for (const old of document.querySelectorAll<HTMLElement>('[data-screens]')) delete old.dataset.screens
    const pressed = ':is(button, summary, [role=menuitem], input[role=combobox], .ant-picker input)'
    // Heads, pages and tabs lead to other rows, sections down the page, the switch of colors to another sheet.
    const aside =
      '.mc-form-nav, [aria-disabled=true], thead, .mc-pager, [role=tab], [role=tablist], .mc-chip, .mc-toasts, .mc-top-end > button'
    for (const button of document.querySelectorAll<HTMLElement>(`${place} ${pressed}`)) {
      const inRow = button.closest('tbody, .mc-card') !== null
      const label = button instanceof HTMLInputElement ? (button.labels?.[0]?.innerText ?? button.placeholder) : ''
      // A button of a row that has no words speaks of the row: its kind is its class.
      const said =
        button.innerText.trim() || (inRow ? button.className.split(' ')[0] : button.getAttribute('aria-label')) || label.trim()
      if (said === '' || names.has(said) || button.closest(aside) || !button.checkVisibility() || button.matches(':disabled'))
        continue
      names.add(said)
      button.dataset.screens = said
    }
    return [...names]
  }, inside)
}

/** Where a button stands that was found by its name. */
export const buttonNamed = (name: string) => `[data-screens="${name.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\a ')}"]`
