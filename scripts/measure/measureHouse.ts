import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readImports } from '../boundaries/readImports.ts'
import { findFolderRings, findRings } from '../boundaries/findRings.ts'
import { functionLengths, type Length } from './functionLengths.ts'
import type { House, Lengths } from './House.ts'

/** A folder with more files than this is two folders. */
const fullRoom = 25

/** Measures the product's own sources under `root`; tests, stories and benchmarks are not of it. */
export function measureHouse(root: string): House {
  const imports = new Map(
    [...readImports(root)].filter(([file]) => /^(?:contract|site|renderer|src|server|demo|addons|scripts)\//.test(file)),
  )
  const sources = [...imports.keys()].map(file => ({ file, source: readFileSync(join(root, file), 'utf8') }))
  const functions = sources.flatMap(({ file, source }) => functionLengths(file, source))
  return {
    files: sources.length,
    fileLengths: lengths(sources.map(({ file, source }) => ({ lines: source.split('\n').length - 1, place: file }))),
    functions: functions.length,
    functionLengths: lengths(functions),
    rings: findRings(imports),
    folderRings: findFolderRings(imports),
    fullRooms: [...Map.groupBy(imports.keys(), file => dirname(file))]
      .map(([folder, files]) => ({ folder, files: files.length }))
      .filter(({ files }) => files > fullRoom)
      .sort((a, b) => b.files - a.files),
  }
}

function lengths(found: Length[]): Lengths {
  const sorted = found.toSorted((a, b) => a.lines - b.lines)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.lines ?? 0
  return { median: at(0.5), ninth: at(0.9), longest: sorted.slice(-5).reverse() }
}
