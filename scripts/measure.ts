import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Lengths } from './measure/House.ts'
import { measureHouse } from './measure/measureHouse.ts'

/** `npm run measure`: lengths of files and functions, rings of imports, folders that import each other, rooms that are too full. */
const house = measureHouse(resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))))
const tell = (what: string, { median, ninth, longest }: Lengths) => {
  console.log(`${what}: ${median} lines in the middle, ${ninth} at the ninth decile; longest:`)
  for (const { lines, place } of longest) console.log(`  ${lines} ${place}`)
}
tell(`${house.files} files`, house.fileLengths)
tell(`${house.functions} functions`, house.functionLengths)
console.log(`${house.rings.length} rings of files, types included`)
for (const ring of house.rings) console.log(`  ${ring.length}: ${ring.slice(0, 6).join(', ')}${ring.length > 6 ? ', …' : ''}`)
console.log(`${house.folderRings.length} pairs of folders that import each other`)
for (const pair of house.folderRings) console.log(`  ${pair.join(' ⇄ ')}`)
console.log(`${house.fullRooms.length} rooms of more than 25 files`)
for (const { folder, files } of house.fullRooms) console.log(`  ${files} ${folder}`)
