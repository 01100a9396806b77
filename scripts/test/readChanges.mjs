import { execFileSync } from 'node:child_process'
import { root } from '../node/install.mjs'

const git = (...parameters) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)

/** What the work is compared with: the commit it left the trunk at, or the last commit where there is no trunk. */
export function changeBase(wanted) {
  if (wanted) return git('rev-parse', wanted)[0]
  try {
    return git('merge-base', 'HEAD', 'origin/main')[0]
  } catch {
    return 'HEAD'
  }
}

/** Paths of files that differ from that commit, deleted and new ones too. */
export const readChanges = base => [
  ...git('diff', '--name-only', '--no-renames', base),
  ...git('ls-files', '--others', '--exclude-standard'),
]

/** How many commits lead to this one; where those before it were not fetched the day of it, and 1 where there is no commit. */
export function countCommits() {
  try {
    if (git('rev-parse', '--is-shallow-repository')[0] === 'false') return git('rev-list', '--count', 'HEAD')[0]
    return String(Math.floor(Number(git('log', '-1', '--format=%ct')[0]) / 86_400))
  } catch {
    return '1'
  }
}
