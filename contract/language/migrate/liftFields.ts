import type { Draft, Node } from './Draft.ts'
import { memberOf, membersOf, objectsIn, propertyOf, jsonOf } from './nodes.ts'

const limitedTexts = new Set(['text', 'longtext', 'richtext', 'tags'])
const newNames: Record<string, string> = { length: 'max', width: 'maxWidth' }

/** Fields wherever they are described: the greatest length is `max`, the greatest width `maxWidth`, what is readonly is not writable. */
export function liftFields(draft: Draft): void {
  const own = new Set(membersOf(memberOf(draft.root, 'fields')).map(({ value }) => value))
  for (const node of objectsIn(draft.root)) {
    const type = jsonOf(memberOf(node, 'type'))
    if (typeof type !== 'string' || !propertyOf(node, 'label')) continue
    if (limitedTexts.has(type)) renameLimits(node, draft)
    if (!own.has(node)) liftReadonly(node, draft)
  }
}

function renameLimits(field: Node, draft: Draft): void {
  for (const { key, property } of membersOf(field))
    if (newNames[key] !== undefined && property.children?.[0]) draft.replace(property.children[0], JSON.stringify(newNames[key]))
}

function liftReadonly(field: Node, draft: Draft): void {
  const property = propertyOf(field, 'readonly')
  if (!property) return
  if (jsonOf(memberOf(field, 'readonly')) === true) draft.replace(property, '"writable": false')
  else draft.remove(field, [property])
}
