import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A copy of the sources in a folder of its own, so that no planted bug can be left behind in the work tree. */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'console-mutants-'))
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const name of listed.split('\0')) {
    if (name === '' || !existsSync(join(root, name))) continue
    cpSync(join(root, name), join(copy, name), { recursive: true, force: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir')
  return copy
}

/** The project of vitest a test file belongs to, as vitest.config.ts says. */
export function projectOf(suite: string): string {
  const place = dirname(suite)
  if (/^tests\/e2e/.test(place)) return 'e2e'
  if (/^tests\/server/.test(place)) return 'server'
  return /^tests\/(renderer|src)/.test(place) || suite.endsWith('.tsx') ? 'dom' : 'unit'
}
