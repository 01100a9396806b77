import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const fixture = fileURLToPath(new URL('./fixture', import.meta.url))

/** A copy of the small site in `fixture/` that a test may spoil. */
export function openSmallSite() {
  const root = mkdtempSync(join(tmpdir(), 'mc-site-'))
  cpSync(fixture, root, { recursive: true })
  return {
    root,
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    write(file: string, content: string | object) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content, null, 2))
    },
    /** Replaces the one place where `find` stands and answers its line. */
    replace(file: string, find: string, put: string): number {
      const text = readFileSync(join(root, file), 'utf8')
      const parts = text.split(find)
      if (parts.length !== 2) throw new Error(`"${find}" stands ${parts.length - 1} times in ${file}`)
      writeFileSync(join(root, file), parts.join(put))
      return parts[0]!.split('\n').length
    },
    remove: (file: string) => rmSync(join(root, file)),
    close: () => rmSync(root, { recursive: true, force: true }),
  }
}
export type SmallSite = ReturnType<typeof openSmallSite>
