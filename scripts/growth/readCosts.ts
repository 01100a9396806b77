import type { Report } from './runGate.ts'

export type Added = { pages: number; calls: number; entities: number }
export type Costs = { perPage: number; perCall: number; perEntity: number; parts: Record<'pages' | 'calls' | 'entities', number> }

/**
 * What a page, a call and an entity cost: the difference of two runs, so that what is there once is no part of it. The gate's steps run
 * side by side, so its own difference in seconds is divided as the seconds of the files are.
 */
export function readCosts(before: Report, after: Report, added: Added): Costs {
  const parts = { pages: 0, calls: 0, entities: 0 }
  for (const [file, seconds] of Object.entries(after.files)) parts[costOf(file)] += seconds - (before.files[file] ?? 0)
  // Checks and the build read pages above all.
  for (const [step, seconds] of Object.entries(after.steps))
    if (!suites.has(step)) parts.pages += seconds - (before.steps[step] ?? 0)
  const all = parts.pages + parts.calls + parts.entities
  const difference = after.seconds - before.seconds
  const share = (part: keyof Added) => (difference * parts[part]) / all / added[part]
  return { perPage: share('pages'), perCall: share('calls'), perEntity: share('entities'), parts }
}

const suites = new Set(['unit', 'server', 'dom', 'e2e', 'stories'])

function costOf(file: string): keyof Added {
  if (file.startsWith('tests/server/routes/')) return 'calls'
  return file.startsWith('tests/server/') ? 'entities' : 'pages'
}
