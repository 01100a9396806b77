import type { Draft, Node } from './Draft.ts'
import { memberOf, membersOf, objectsIn, propertyOf, jsonOf } from './nodes.ts'

/** What `items` of a question said of its fields is said at the fields, in the order of the items. */
export function liftQuestions(draft: Draft): void {
  for (const node of objectsIn(draft.root)) {
    const ask = memberOf(node, 'ask')
    const items = memberOf(node, 'items')
    if (ask?.type !== 'object' || items?.type !== 'array') continue
    const fields = new Map(membersOf(ask).map(member => [member.key, member]))
    const named = (items.children ?? []).flatMap(item => {
      const field = fields.get(String(item.type === 'string' ? item.value : jsonOf(memberOf(item, 'field'))))
      if (!field) return []
      for (const { key, value } of membersOf(item)) if (key !== 'field') putMember(field.value, key, draft.textOf(value), draft)
      return [field.property]
    })
    orderMembers(ask, [...named, ...(ask.children ?? []).filter(property => !named.includes(property))], draft)
    draft.remove(node, [propertyOf(node, 'items')!])
  }
}

function putMember(object: Node, key: string, text: string, draft: Draft): void {
  const present = memberOf(object, key)
  if (present) draft.replace(present, text)
  else draft.addMember(object, key, text)
}

function orderMembers(object: Node, ordered: Node[], draft: Draft): void {
  const children = object.children ?? []
  if (ordered.every((one, index) => one === children[index])) return
  const texts = ordered.map(one => draft.textOf(one))
  for (const [index, child] of children.entries()) draft.replace(child, texts[index]!)
}
