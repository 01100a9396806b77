import { isObject } from '../places.ts'
import type { WorksOn } from '../shape.ts'

type Loose = Record<string, unknown>
/** What the calls of an action work on; `always`: they say so even where they have a body of their own. */
export type Sends = { on: WorksOn; always: boolean }

/**
 * Steps whose calls have a body: after a question its answers, with the id and version of the row or what is selected. What has a
 * body keeps it.
 */
export function fillBodies(steps: readonly unknown[], sends: Sends, asked: readonly string[] | null = null): unknown[] {
  let answers = asked
  return steps.map(step => {
    if (!isObject(step)) return step
    const filled = fillStep(step, sends, answers)
    if (isObject(step.ask)) answers = Object.keys(step.ask)
    else if (step.call !== undefined || step.open !== undefined) answers = null
    return filled
  })
}

function fillStep(step: Loose, sends: Sends, answers: readonly string[] | null): Loose {
  const nested = Object.entries(step).flatMap(([key, member]) =>
    ['then', 'else', 'run'].includes(key) && Array.isArray(member) ? [[key, fillBodies(member, sends, answers)]] : [],
  )
  const body = typeof step.call === 'string' && step.call.startsWith('POST ') ? bodyOf(step.body, sends, answers) : undefined
  return { ...step, ...Object.fromEntries(nested), ...(body === undefined ? {} : { body }) }
}

function bodyOf(written: unknown, { on, always }: Sends, answers: readonly string[] | null): unknown {
  const said = written ?? (answers ? Object.fromEntries(answers.map(name => [name, `=result.${name}`])) : always ? {} : undefined)
  if (!isObject(said)) return said
  if (always) return 'ids' in said || 'target' in said ? said : { ...(on === 'selected' ? target : ids), ...said }
  return written === undefined ? { ...parts[on], ...said } : said
}

const ids = { ids: ['=row.id'] }
const target = { target: '=selected.target' }
const parts: Record<WorksOn, Loose> = { row: { id: '=row.id', version: '=row.version' }, selected: target, none: {} }
