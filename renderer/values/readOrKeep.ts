/** What is read of a text that was typed: nothing of an empty one, and the text itself where it cannot be read, for the check to tell. */
export function readOrKeep(text: string, read: (text: string) => unknown): unknown {
  if (text.trim() === '') return null
  try {
    return read(text)
  } catch (error) {
    if (error instanceof Error) return text
    throw error
  }
}
