/** Hands a picture, or a text as CSV, to the browser as a file, under a name without the signs file systems refuse. */
export function saveFile(name: string, content: string | Blob): void {
  const file = typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(/[\\/:*?"<>|]/g, '_')
  link.click()
  // The browser has begun to read by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
