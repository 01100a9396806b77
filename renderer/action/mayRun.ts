import type { Action, Step } from '../../contract/language/shape.ts'
import type { Entity } from '../../contract/language/Entity.ts'
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
  const standard = standardApi(action, place)
  if (standard !== undefined && action.run.length === 0) return standard !== null && host.may(standard)
  return stepsNeed(action.run).every(need => (need.startsWith('/') ? mayOpen(need, host) : host.may(need)))
}

/** A comma list of permissions, all of which are needed. */
export const mayAll = (permissions: string, host: Pick<Host, 'may'>): boolean =>
  permissions.split(',').every(permission => host.may(permission.trim()))

/** The call a standard action needs: undefined when it needs none, null when the entity has no such call. */
function standardApi({ standard }: Action, { entity, listApi }: MayRunIn): string | null | undefined {
  if (standard === undefined || standard === 'refresh') return undefined
  if (standard === 'export') return listApi ?? entity?.api.list ?? null
  if (standard === 'import') return listApi ?? entity?.api.save ?? null
  if (standard === 'delete') return entity?.api.delete ?? null
  if (standard === 'view') return entity?.api.info ?? null
  return entity?.api.save ?? null
}

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
