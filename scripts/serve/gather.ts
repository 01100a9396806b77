/**
 * Calls once for many names that come shortly after one another: an editor saves in several strokes.
 * @param quiet ms
 */
export function gather(call: (names: string[]) => void, quiet = 150): (name: string) => void {
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
    // Who is stopped meanwhile does not stay for it.
    timer.unref()
  }
}
