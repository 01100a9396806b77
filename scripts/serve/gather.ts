/** ms */
const quiet = 150

/** Calls once for many names that come shortly after one another: an editor saves in several strokes. */
export function gather(call: (names: string[]) => void): (name: string) => void {
  const names = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  return name => {
    names.add(name)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const all = [...names]
      names.clear()
      call(all)
    }, quiet)
  }
}
