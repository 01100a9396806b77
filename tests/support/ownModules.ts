import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

/**
 * Files share what they have loaded. One that puts something in the place of a module, or of the server, begins with modules of its own
 * and leaves none of them behind: else a module loaded before it has the real ones, and one loaded by it keeps the others.
 */
export function giveOwnModules(): void {
  const { testPath } = expect.getState()
  if (!testPath || !/\bvi\.mock\(|\bfakeServer\(/.test(readFileSync(testPath, 'utf8'))) return
  vi.resetModules()
  afterAll(() => void vi.resetModules())
}
