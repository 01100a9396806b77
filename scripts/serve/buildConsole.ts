import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { readSignSuffix } from './readSignSuffix.ts'

const sources = [
  'src',
  'renderer',
  'contract',
  'site',
  'schemas',
  'locales',
  'addons',
  'scripts/pages',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'public',
]

/** Whether `dist/console` was built from these very sources. */
export function isBuilt(root: string): boolean {
  const stamp = stampOf(root)
  return (
    existsSync(join(root, 'dist/console/index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(root)
  )
}

/** Builds `dist/console` and compresses what is in it. */
export async function buildConsole(root: string): Promise<void> {
  const now = hashSources(root)
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn', configFile: join(root, 'vite.config.ts'), configLoader: 'native' })
  await compressFolder(join(root, 'dist/console'))
  writeFileSync(stampOf(root), now)
}

const stampOf = (root: string): string => join(root, 'dist/console.stamp')

// Names, sizes and times of change: reading 10,000 files again would make the second start slow.
function hashSources(root: string): string {
  const sum = createHash('sha256')
  for (const source of sources) {
    for (const path of listFiles(join(root, source)).sort()) {
      const { size, mtimeMs } = statSync(path)
      sum.update(`${path.slice(root.length)} ${size} ${mtimeMs}\n`)
    }
  }
  // What is written into the console, so that saying the usual one makes no difference.
  sum.update(`sign suffix ${readSignSuffix()}\n`)
  return sum.digest('hex')
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

/** A `.br` and a `.gz` beside every text worth it; the server sends them as they are. */
async function compressFolder(folder: string): Promise<void> {
  const files = listFiles(folder).filter(path => /\.(js|css|html|json|svg)$/.test(path) && statSync(path).size > 1024)
  // Of thousands of small page files the last percent is not worth minutes of the first start.
  const quality = files.length > 1000 ? 5 : 9
  const one = async (path: string): Promise<void> => {
    const brotli = createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: statSync(path).size },
    })
    await pipeline(createReadStream(path), brotli, createWriteStream(`${path}.br`))
    await pipeline(createReadStream(path), createGzip({ level: 9 }), createWriteStream(`${path}.gz`))
  }
  for (let at = 0; at < files.length; at += 16) await Promise.all(files.slice(at, at + 16).map(one))
}
