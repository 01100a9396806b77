/** The next editable cell of a list, or the one before, seen from the cell that is being edited; null at the end. */
export function nextCell(editor: Element, by: 1 | -1): HTMLElement | null {
  const list = editor.closest('.mc-list')
  const stops = [...(list?.querySelectorAll('.mc-edit-button, .mc-cell-editor') ?? [])]
  const next = stops[stops.indexOf(editor) + by]
  return next instanceof HTMLElement && next.matches('.mc-edit-button') ? next : null
}
