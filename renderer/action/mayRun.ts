import type { Action, Step } from '../../contract/language/shape.ts'
import type { Entity } from '../../contract/language/Entity.ts'
import { standardApis } from '../../contract/language/page/pageCalls.ts'
import { findStepKind } from '../kind/registry.ts'
import type { Host } from '../host/Host.tsx'

export type MayRunIn = { entity?: Entity | undefined; listApi?: string | undefined }

/**
 * Whether the operator holds what an action needs: its `path`, else its `can`, else every call its steps make and every page they
 * open. It hides buttons; the server refuses the calls on its own account.
 */
export function mayRun(action: Action, host: Pick<Host, 'may' | 'entry'>, place: MayRunIn): boolean {
  if (action.path) return host.may(action.path)
  if (action.can) return mayAll(action.can, host)
  if (action.standard !== undefined && action.standard !== 'refresh' && action.run.length === 0) {
    const calls = standardApis(action.standard, place.entity ?? null, place.listApi)
    return calls.length > 0 && calls.every(call => host.may(call))
  }
  return stepsNeed(action.run).every(need => (need.startsWith('/') ? mayOpen(need, host) : host.may(need)))
}

/** A comma list of permissions, all of which are needed. */
export const mayAll = (permissions: string, host: Pick<Host, 'may'>): boolean =>
  permissions.split(',').every(permission => host.may(permission.trim()))

/** A path with its slots filled by something: enough to look up whose entry it is. */
const samplePath = (path: string) => path.replace(/\{[^}]*\}/g, '0')

function mayOpen(path: string, host: Pick<Host, 'may' | 'entry'>): boolean {
  const entry = host.entry(samplePath(path).split('?')[0] ?? path)
  return entry !== null && host.may(entry.path)
}

/** Every call and page path in steps, those of nested steps included. */
function stepsNeed(steps: Step[]): string[] {
  return steps.flatMap(step => {
    const kind = findStepKind(step.kind)
    return [...(kind?.needs?.(step) ?? []), ...stepsNeed(kind?.inner?.(step) ?? [])]
  })
}
