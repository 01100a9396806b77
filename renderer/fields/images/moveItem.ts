/** The list with the item at `from` moved to `to`; a place outside changes nothing. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const [item] = list.slice(from, from + 1)
  if (item === undefined || from < 0 || to < 0 || to >= list.length) return [...list]
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, item)
}
