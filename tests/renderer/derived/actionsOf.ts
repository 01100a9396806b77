import type { Entity } from '../../../contract/language/Entity.ts'
import type { Action, Step } from '../../../contract/language/shape.ts'

/** The actions of a page's plan, wherever they stand. */
export function actionsOf(value: unknown): Action[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'run' in value && 'name' in value && Array.isArray(value.run) ? [value as Action] : []
  return [...own, ...Object.values(value).flatMap(actionsOf)]
}

/** Where an action stands: its entity, and the call of the list. */
type Place = { entity: Entity | undefined; list: string | undefined }

/** The calls that a standard action stands for. */
const standardCalls = (action: Action, { entity, list }: Place): (string | undefined)[] =>
  ({
    create: [entity?.api.save],
    edit: [entity?.api.save],
    copy: [entity?.api.save],
    view: [entity?.api.info],
    delete: [entity?.api.delete],
    import: [entity?.api.save],
    export: [list],
    refresh: [],
  })[action.standard ?? 'refresh']

/** What an action needs, as the language says: its path, else what it can, else every call it makes and every page it opens. */
export function needsOf(action: Action, place: Place): string[] {
  if (action.path) return [action.path]
  if (action.can) return action.can.split(',').map(permission => permission.trim())
  if (action.standard && action.run.length === 0) return standardCalls(action, place).filter(api => api !== undefined)
  return action.run.flatMap(needsOfStep)
}

function needsOfStep(step: Step): string[] {
  const call = step.call ?? step.download
  if (typeof call === 'string') return [call.replace(/^(GET|POST) /, '')]
  if (typeof step.open === 'string' && step.open.startsWith('/'))
    return [step.open.replace(/\?.*$/, '').replace(/\{[^}]*\}/g, '{id}')]
  return [step.run, step.then, step.else].flatMap(nested =>
    Array.isArray(nested) ? (nested as Step[]).flatMap(needsOfStep) : [],
  )
}
