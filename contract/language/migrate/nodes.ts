import { getNodeValue, type Node } from 'jsonc-parser'

/** The properties of an object node: key and value. */
export const membersOf = (node: Node | undefined): { key: string; value: Node; property: Node }[] =>
  node?.type === 'object'
    ? (node.children ?? []).flatMap(property => {
        const [key, value] = property.children ?? []
        return key && value ? [{ key: String(key.value), value, property }] : []
      })
    : []

export const memberOf = (node: Node | undefined, key: string): Node | undefined =>
  membersOf(node).find(member => member.key === key)?.value

export const propertyOf = (node: Node | undefined, key: string): Node | undefined =>
  membersOf(node).find(member => member.key === key)?.property

export const jsonOf = (node: Node | undefined): unknown => (node ? getNodeValue(node) : undefined)

/** Every object below a node, the innermost first, so that what holds them is written with them changed. */
export function* objectsIn(node: Node | undefined): Generator<Node> {
  if (!node) return
  for (const child of node.children ?? []) yield* objectsIn(child.type === 'property' ? child.children?.[1] : child)
  if (node.type === 'object') yield node
}
