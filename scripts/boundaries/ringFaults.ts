import type { Fault } from './Fault.ts'
import { findFolderRings, findRings } from './findRings.ts'
import type { Imports } from './readImports.ts'

/** The product's own folders: no ring of files, types included, and no two folders that import each other. */
const settled = /^(?:contract|site|renderer|src|server|demo|scripts)\//

/** Rings that only types close, and pairs of folders that import each other; each is told once. */
export function ringFaults(files: Imports): Fault[] {
  const own = new Map([...files].filter(([file]) => settled.test(file)))
  const rings = findRings(own).map(ring => ({
    file: ring[0]!,
    line: 1,
    message: `these files import one another in a ring, types included: ${ring.join(', ')}`,
  }))
  const pairs = findFolderRings(own).map(([one, other]) => ({
    file: one,
    line: 1,
    message: `${one} and ${other} import each other: two folders that do are one`,
  }))
  return [...rings, ...pairs]
}
