import type { Fault } from './Fault.ts'
import type { Imports } from './readImports.ts'

/** Rings of imports between files; types are gone when the code runs, so they close no ring. Each ring is told once. */
export function findCycles(files: Imports): Fault[] {
  const faults: Fault[] = []
  const done = new Set<string>()
  const told = new Set<string>()
  const visit = (file: string, path: string[]): void => {
    if (done.has(file)) return
    path.push(file)
    for (const { target, typeOnly, line } of files.get(file) ?? []) {
      if (typeOnly || target === undefined || !files.has(target)) continue
      const start = path.indexOf(target)
      if (start < 0) visit(target, path)
      else tell(path.slice(start), line)
    }
    path.pop()
    done.add(file)
  }
  const tell = (ring: string[], line: number): void => {
    const key = [...ring].sort().join()
    if (told.has(key)) return
    told.add(key)
    faults.push({
      file: ring.at(-1)!,
      line,
      message: `these files import one another in a ring: ${[...ring, ring[0]].join(' → ')}`,
    })
  }
  for (const file of files.keys()) visit(file, [])
  return faults
}
