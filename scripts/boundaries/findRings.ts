import { dirname } from 'node:path/posix'
import type { Imports } from './readImports.ts'

/** Sets of files that reach one another by imports of any kind, the largest first (Tarjan's strongly connected components). */
export function findRings(imports: Imports): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const rings: string[][] = []
  const visit = (file: string): void => {
    order.set(file, order.size)
    low.set(file, order.get(file)!)
    stack.push(file)
    for (const { target } of imports.get(file) ?? []) {
      if (target === undefined || !imports.has(target)) continue
      if (!order.has(target)) visit(target)
      if (stack.includes(target)) low.set(file, Math.min(low.get(file)!, low.get(target)!))
    }
    if (low.get(file) !== order.get(file)) return
    const ring = stack.splice(stack.indexOf(file))
    if (ring.length > 1) rings.push(ring.sort())
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return rings.sort((a, b) => b.length - a.length)
}

/** Pairs of folders in which a file of each imports a file of the other. */
export function findFolderRings(imports: Imports): [string, string][] {
  const edges = new Set<string>()
  for (const [file, found] of imports)
    for (const { target } of found)
      if (target !== undefined && imports.has(target) && dirname(file) !== dirname(target))
        edges.add(`${dirname(file)} ${dirname(target)}`)
  return [...edges]
    .map(edge => edge.split(' ') as [string, string])
    .filter(([from, to]) => from < to && edges.has(`${to} ${from}`))
    .sort(([a], [b]) => a.localeCompare(b))
}
