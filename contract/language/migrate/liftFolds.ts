import type { Draft, Node } from './Draft.ts'
import { memberOf, membersOf, objectsIn, propertyOf, jsonOf } from './nodes.ts'

/** Columns and filters: what was folded stands behind `"|"`, and an object that says nothing but its field is its name. */
export function liftFolds(draft: Draft): void {
  for (const node of objectsIn(draft.root))
    for (const key of ['columns', 'filters']) {
      const list = memberOf(node, key)
      if (list?.type === 'array' && (list.children ?? []).some(item => propertyOf(item, 'fold'))) liftList(list, draft)
    }
}

function liftList(list: Node, draft: Draft): void {
  const items = list.children ?? []
  const isFolded = (item: Node) => jsonOf(memberOf(item, 'fold')) === true
  for (const item of items) liftItem(item, draft)
  const ordered = [...items.filter(item => !isFolded(item)), ...items.filter(isFolded)]
  const first = items.find(isFolded)
  if (!first) return
  const gap = gapBefore(list, first, draft)
  if (ordered.every((item, index) => item === items[index])) return draft.insertBefore(first, `"|",${gap}`)
  const texts = ordered.flatMap(item => [...(item === first ? ['"|"'] : []), draft.textOf(item)])
  const [start, end] = [items[0]!, items.at(-1)!]
  const before = draft.text.slice(list.offset, start.offset)
  const after = draft.text.slice(end.offset + end.length, list.offset + list.length)
  draft.replace(list, `${before}${texts.join(`,${gap}`)}${after}`)
}

function gapBefore(list: Node, item: Node, draft: Draft): string {
  const before = /\s*$/.exec(draft.text.slice(list.offset + 1, item.offset))?.[0] ?? ''
  return before === '' ? ' ' : before
}

function liftItem(item: Node, draft: Draft): void {
  const property = propertyOf(item, 'fold')
  if (!property) return
  const rest = membersOf(item).filter(member => member.key !== 'fold')
  const [only, ...more] = rest
  if (only?.key === 'field' && more.length === 0) draft.replace(item, draft.textOf(only.value))
  else draft.remove(item, [property])
}
