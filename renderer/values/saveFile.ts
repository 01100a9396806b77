/** Hands a text to the browser as a file, under a name without the signs file systems refuse. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(/[\\/:*?"<>|]/g, '_')
  link.click()
  // The browser has begun to read by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
