import type { Entity } from '../Entity.ts'
import { isObject } from '../places.ts'
import { routeOfFile, routeParameters } from '../route/segments.ts'
import { Draft, type Node } from './Draft.ts'
import { jsonOf, memberOf, membersOf, objectsIn, propertyOf } from './nodes.ts'

type Entities = ReadonlyMap<string, Entity>

/** A page of version 1 without what its route, `menu` and mode say; its lists say which call is theirs, and not what that fixes. */
export function liftPage(text: string, name: string, entities: Entities): string {
  const draft = new Draft(text)
  const { root } = draft
  if (!root) return text
  const isKnownHidden = propertyOf(root, 'menu') !== undefined || routeParameters(routeOfFile(name)).length > 0
  if (isKnownHidden && jsonOf(memberOf(root, 'hidden')) === true) draft.remove(root, [propertyOf(root, 'hidden')!])
  const isNarrow = ['drawer', 'dialog'].includes(String(jsonOf(memberOf(root, 'mode'))))
  for (const node of objectsIn(root)) {
    if (isNarrow && propertyOf(node, 'form') && jsonOf(memberOf(node, 'layout')) === 1)
      draft.remove(node, [propertyOf(node, 'layout')!])
    if (propertyOf(node, 'list')) liftList(node, firstApi(root), entities, draft)
  }
  return draft.finish()
}

const firstApi = (root: Node): string | undefined => splitApis(jsonOf(memberOf(root, 'api')))[0]

export const splitApis = (list: unknown): string[] =>
  typeof list !== 'string'
    ? []
    : list
        .split(',')
        .map(api => api.trim())
        .filter(api => api !== '')

/** Version 1 took the first call of the page where that lists the same entity. */
function liftList(block: Node, first: string | undefined, entities: Entities, draft: Draft): void {
  const name = jsonOf(memberOf(block, 'list'))
  const entity = typeof name === 'string' ? entities.get(name) : undefined
  const own = jsonOf(memberOf(block, 'api'))
  const isFirst = own === undefined && first !== undefined && (entity ? Object.hasOwn(entity.lists, first) : isObject(name))
  if (isFirst && first !== entity?.api.list) draft.addBehind(propertyOf(block, 'list')!, 'api', JSON.stringify(first))
  const api = typeof own === 'string' ? own : isFirst ? first : entity?.api.list
  if (entity && api !== undefined) dropFixed(block, entity.lists[api] ?? {}, draft)
}

/** What the call of a list fixes need not be said again. */
function dropFixed(block: Node, fixed: Record<string, unknown>, draft: Draft): void {
  const where = memberOf(block, 'where')
  const members = membersOf(where)
  const known = members.filter(({ key, value }) => Object.hasOwn(fixed, key) && fixed[key] === jsonOf(value))
  if (!where || known.length === 0) return
  if (known.length === members.length) draft.remove(block, [propertyOf(block, 'where')!])
  else
    draft.remove(
      where,
      known.map(({ property }) => property),
    )
}
