import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readSite } from '../../site/readSite.ts'
import { copyTree } from '../mutants/copyTree.ts'
import { type Growth, growTree } from './growTree.ts'

/** What `npm test -- --report=<file>` writes: seconds in all, of each step, and of each file of tests. */
export type Report = {
  seconds: number
  failed: number
  steps: Record<string, number>
  files: Record<string, number>
}
export type GateRun = { report: Report; size: { pages: number; entities: number } }

/** Runs the whole gate over a copy of the project that has grown, of which nothing is kept. */
export async function runGate(growth: Growth, env: NodeJS.ProcessEnv): Promise<GateRun> {
  const root = join(import.meta.dirname, '../..')
  const copy = copyTree(root)
  // Storybook serves what is in the project's folder alone, so the packages are there and no link to them.
  rmSync(join(copy, 'node_modules'))
  cpSync(join(root, 'node_modules'), join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  const remove = () => rmSync(copy, { recursive: true, force: true })
  process.on('exit', remove)
  growTree(copy, growth)
  // Some tests ask which files are the product's own.
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  execFileSync('git', ['add', '--all'], { cwd: copy })
  const file = join(copy, 'report.json')
  spawnSync(process.execPath, ['scripts/test.mjs', `--report=${file}`], { cwd: copy, env, stdio: 'inherit' })
  const { entries, entities } = await readSite(copy)
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  remove()
  return { report, size: { pages: entries.filter(entry => !entry.action).length, entities: entities.size } }
}
