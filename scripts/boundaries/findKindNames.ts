import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './Fault.ts'
import { isNode, members, type Node, textOf, walkNodes } from './walkNodes.ts'

/** The names of all kinds, by the group they belong to. */
export type KindNames = Record<'blocks' | 'fields' | 'steps', ReadonlySet<string>>

/**
 * Decisions by the name of a kind in a file outside its folder: what others have to know of a kind is a property of that kind
 * (renderer/kind/define.ts, contract/language/kinds.ts). Writing a node of the language, `{ kind: 'call', … }`, decides nothing.
 */
export function findKindNames(file: string, source: string, names: KindNames): Fault[] {
  const own = ownKind(file)
  const faults: Fault[] = []
  walkNodes(file, source, (node, line) => {
    for (const name of decidedNames(node, names)) {
      if (name === own) continue
      faults.push({ file, line: line(), message: `"${name}" is decided by its name; ask the kind for a property instead` })
    }
  })
  return faults
}

/** A kind may name itself, in its folder and in its file on the server. */
const ownKind = (file: string): string | undefined =>
  (/^renderer\/(?:blocks|fields|steps)\/([^/]+)\//.exec(file) ?? /^server\/columns\/types\/.*?(\w+)\.ts$/.exec(file))?.[1]

/** Reads the names of the kinds under `root`: those of their folders. */
export function readKindNames(root: string): KindNames {
  const namesOf = (group: string) => new Set(readdirSync(join(root, 'renderer', group)))
  return { blocks: namesOf('blocks'), fields: namesOf('fields'), steps: namesOf('steps') }
}

/** Whether a file is held to it: the product's own sources. Files of an older language are lifted by the names they had. */
export const asksKinds = (file: string): boolean =>
  /^(?:contract|renderer|site|src|server|addons|scripts)\//.test(file) && !file.startsWith('contract/language/migrate/')

function decidedNames(node: Node, names: KindNames): string[] {
  if (node.type === 'BinaryExpression') return comparedNames([node.left, node.right], names)
  if (node.type === 'SwitchStatement') {
    const group = groupOf(node.discriminant, names)
    return members(node.cases)
      .flatMap(({ test }) => textOf(test) ?? [])
      .filter(name => group?.has(name))
  }
  if (node.type === 'ArrayExpression') return listedNames(members(node.elements).map(textOf), names)
  if (node.type === 'ObjectExpression') return listedNames(members(node.properties).map(keyOf), names)
  return []
}

/** `field.type === 'money'`, `step.kind !== 'call'` */
function comparedNames(sides: unknown[], names: KindNames): string[] {
  const name = sides.map(textOf).find(text => text !== undefined)
  const group = sides.map(side => groupOf(side, names)).find(found => found !== undefined)
  return name !== undefined && group?.has(name) ? [name] : []
}

/** Which kinds an expression may hold the name of: `field.type` those of fields, `x.kind` those of blocks and steps. */
function groupOf(written: unknown, { blocks, fields, steps }: KindNames): ReadonlySet<string> | undefined {
  const expression = isNode(written) && written.type === 'ChainExpression' ? written.expression : written
  if (!isNode(expression)) return undefined
  if (expression.name === 'kind') return new Set([...blocks, ...steps])
  if (!/MemberExpression$/.test(expression.type)) return undefined
  const member = isNode(expression.property) ? expression.property.name : undefined
  if (member === 'kind') return new Set([...blocks, ...steps])
  const { object } = expression
  const owner = isNode(object) && isNode(object.property) ? object.property.name : isNode(object) ? object.name : undefined
  return member === 'type' && /field$/i.test(String(owner)) ? fields : undefined
}

/** Several names of one group and nothing else: a set of kinds, or a table by kind. */
function listedNames(found: (string | undefined)[], { blocks, fields, steps }: KindNames): string[] {
  if (found.length < 2) return []
  const isOf = (group: ReadonlySet<string>) => found.every(name => name !== undefined && group.has(name))
  return [fields, new Set([...blocks, ...steps])].some(isOf) ? found.slice(0, 1).map(String) : []
}

const keyOf = ({ key }: Node): string | undefined => (isNode(key) && typeof key.name === 'string' ? key.name : textOf(key))
