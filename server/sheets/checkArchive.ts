import yauzl from 'yauzl'
import type { Context } from '../context/Context.ts'
import { refuse } from '../refuse/refuse.ts'

const most = { entries: 2000, unpacked: 400_000_000, ratio: 100, smallEnough: 10_000_000 }

/**
 * Reads the directory of a zip before anything is unpacked: 1.4 MB can hold 1.5 GB.
 * @throws Refusal unsupported_file when it unpacks to more than 400 MB, by more than 100 times, or is no zip
 */
export async function checkArchive(context: Context, path: string): Promise<void> {
  const sizes = await readSizes(path)
  if (!sizes)
    throw refuse(context, 'unsupported_file', 'The file cannot be read. Open it in Excel, save it as xlsx and try again.')
  const { unpacked, packed, entries } = sizes
  const bomb = unpacked > most.smallEnough && unpacked / Math.max(packed, 1) > most.ratio
  if (entries > most.entries || unpacked > most.unpacked || bomb)
    throw refuse(context, 'unsupported_file', 'The file is too large when unpacked. Split it and try again.')
}

type Sizes = { unpacked: number; packed: number; entries: number }

function readSizes(path: string): Promise<Sizes | null> {
  return new Promise(resolve => {
    yauzl.open(path, { lazyEntries: true }, (error, zip) => {
      if (error) return resolve(null)
      const sizes: Sizes = { unpacked: 0, packed: 0, entries: 0 }
      zip.on('entry', (entry: yauzl.Entry) => {
        sizes.unpacked += entry.uncompressedSize
        sizes.packed += entry.compressedSize
        sizes.entries += 1
        const enough = sizes.unpacked > most.unpacked || sizes.entries > most.entries
        if (!enough) return zip.readEntry()
        zip.close()
        resolve(sizes)
      })
      zip.on('end', () => resolve(sizes))
      zip.on('error', () => resolve(null))
      zip.readEntry()
    })
  })
}
