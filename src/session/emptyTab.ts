const emptied = new Set<() => void>()

/** Has what of a session lies in memory emptied when somebody logs out, in this tab of the browser or in another. */
export function whenLoggedOut(empty: () => void): () => void {
  emptied.add(empty)
  return () => void emptied.delete(empty)
}

/** Open pages, places and trails of whoever was here: what the storage of a tab keeps stands under `mc:`. */
export function emptyTab(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('mc:')) sessionStorage.removeItem(key)
  for (const empty of emptied) empty()
}
