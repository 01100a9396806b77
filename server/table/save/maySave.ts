import type { Entity } from '../../../contract/language/Entity.ts'
import type { PageEntry } from '../../../contract/language/Page.ts'
import type { Context } from '../../context/Context.ts'
import { isOfSites } from '../describe/siteScope.ts'
import { notPermitted } from '../../refuse/refuse.ts'

export type Saving = 'add' | 'edit'

/** Actions that add, though they may begin with a record. */
const adding = new Set(['create', 'copy', 'import'])

/**
 * Whether somebody may add records of an entity, or edit them. One call does both, so the pages that somebody holds tell which: one
 * with a parameter in its path (`/goods/edit/{id}`) edits, one that lists the records does both, any other adds. Who holds the call by
 * itself, without a page, may do both.
 */
export function maySave({ actor, services }: Pick<Context, 'actor' | 'services'>, entity: Entity, what: Saving): boolean {
  // A site that somebody adds who is limited to some would not be theirs.
  if (what === 'add' && entity.site === 'id' && isOfSites({ actor })) return false
  if (actor.all) return true
  const save = entity.api.save ?? ''
  const pages = services.pages.filter(({ path, api }) => api.includes(save) && actor.permissions.has(path))
  if (pages.length === 0) return actor.permissions.has(save)
  return pages.some(page => allows(page, entity, what))
}

function allows({ path, api, action }: PageEntry, { api: { list }, lists }: Entity, what: Saving): boolean {
  if (action && adding.has(action.name)) return what === 'add'
  if (path.includes('{')) return what === 'edit'
  return what === 'add' || api.some(call => call === list || Object.hasOwn(lists, call))
}

/** Asked where the call of a request is the entity's save. @throws Refusal permission_denied */
export function requireSaving(context: Context, entity: Entity, what: Saving): void {
  if (context.needs === entity.api.save && !maySave(context, entity, what)) throw notPermitted(context)
}
