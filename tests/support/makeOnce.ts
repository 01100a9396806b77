import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'

/**
 * Makes what several test files need, in whatever processes they run: the first makes it, the others wait until `isMade`.
 * @param mark a folder that stands while it is being made; what it lies in must exist
 */
export async function makeOnce(mark: string, isMade: () => boolean, make: () => void | Promise<void>): Promise<void> {
  while (!isMade()) {
    if (tryMark(mark)) {
      try {
        if (!isMade()) await make()
      } finally {
        rmSync(mark, { recursive: true, force: true })
      }
    } else {
      await new Promise(resolve => setTimeout(resolve, 200))
    }
  }
}

function tryMark(path: string): boolean {
  try {
    mkdirSync(path)
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    // A maker that was killed leaves its mark; after three minutes it is nobody's.
    const age = existsSync(path) ? Date.now() - statSync(path).mtimeMs : 0
    if (age > 180_000) rmSync(path, { recursive: true, force: true })
    return false
  }
}
