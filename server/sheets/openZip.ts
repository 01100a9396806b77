import { promisify } from 'node:util'
import yauzl from 'yauzl'
import { Unreadable } from './SheetRow.ts'

export type Zip = {
  /** Texts of a part in pieces; null when there is no such part. A part that is larger than its directory says fails. */
  read(name: string): Promise<AsyncIterable<string> | null>
  close(): void
}

const openFile = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)

/** The parts of a zip on disk, unpacked as they are read. @throws Unreadable */
export async function openZip(path: string): Promise<Zip> {
  const zip = await openFile(path, { lazyEntries: true, autoClose: false }).catch(damaged)
  const entries = await readEntries(zip)
  const openPart = promisify(zip.openReadStream.bind(zip)) as (entry: yauzl.Entry) => Promise<NodeJS.ReadableStream>
  return {
    read: async name => {
      const entry = entries.get(name.toLowerCase())
      return entry ? decode(await openPart(entry).catch(damaged)) : null
    },
    close: () => zip.close(),
  }
}

const damaged = (): never => {
  throw new Unreadable()
}

function readEntries(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>()
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName.toLowerCase(), entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', () => reject(new Unreadable()))
    zip.readEntry()
  })
}

async function* decode(stream: NodeJS.ReadableStream): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  const pieces = stream[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await pieces.next().catch(damaged)
      if (next.done) break
      yield decoder.decode(next.value as unknown as Uint8Array, { stream: true })
    }
  } finally {
    await pieces.return?.()
  }
  yield decoder.decode()
}
