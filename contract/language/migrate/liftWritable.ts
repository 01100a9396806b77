import type { Draft, Node } from './Draft.ts'
import { memberOf, membersOf, propertyOf, jsonOf } from './nodes.ts'

/**
 * `readonly` of the fields of an entity as `writable`: only what differs from what its form says, or from what most of them are
 * where it has none, is written.
 */
export function liftWritable(draft: Draft): void {
  const { root } = draft
  if (!root || !propertyOf(root, 'entity')) return
  const fields = membersOf(memberOf(root, 'fields')).map(({ key, value }) => ({ name: key, node: value, ...readonlyOf(value) }))
  const form = memberOf(root, 'form')
  const inForm = form && new Set(namesIn(jsonOf(form)))
  const entity = leastOf(says => (says === undefined ? 0 : 1) + fields.filter(field => isOther(field, says, inForm)).length)
  if (entity !== undefined) addBefore(root, 'fields', `"writable": ${entity}`, draft)
  for (const { name, node, property, isReadonly } of fields) {
    const says = isOther({ name, isReadonly }, entity, inForm) ? `"writable": ${!isReadonly}` : undefined
    if (property && says) draft.replace(property, says)
    else if (property) draft.remove(node, [property])
    else if (says) draft.addMember(node, 'writable', String(!isReadonly))
  }
}

type Says = boolean | undefined
type Named = { name: string; isReadonly: boolean }

/** Whether a field has to say for itself what the entity, or its form, says otherwise. */
const isOther = ({ name, isReadonly }: Named, says: Says, inForm: ReadonlySet<string> | undefined): boolean =>
  (says ?? inForm?.has(name) ?? true) === isReadonly

/** What the entity says where the fewest keys are written; nothing where that is as short. */
const leastOf = (cost: (says: Says) => number): Says =>
  [{ says: false }, { says: true }].reduce<{ says: Says }>((best, one) => (cost(one.says) < cost(best.says) ? one : best), {
    says: undefined,
  }).says

function readonlyOf(field: Node): { property: Node | undefined; isReadonly: boolean } {
  return { property: propertyOf(field, 'readonly'), isReadonly: jsonOf(memberOf(field, 'readonly')) === true }
}

function namesIn(form: unknown): string[] {
  if (typeof form === 'string') return [form]
  if (Array.isArray(form)) return form.flatMap(namesIn)
  if (typeof form !== 'object' || form === null) return []
  return 'fields' in form ? namesIn(form.fields) : 'field' in form ? [String(form.field)] : []
}

function addBefore(root: Node, key: string, text: string, draft: Draft): void {
  const property = propertyOf(root, key)
  if (!property) return
  const gap = /\s*$/.exec(draft.text.slice(0, property.offset))?.[0] ?? ' '
  draft.insertBefore(property, `${text},${gap === '' ? ' ' : gap}`)
}
