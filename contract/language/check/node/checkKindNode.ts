import { nearestName } from '../../../values/nearestName.ts'
import { entityOfNode } from '../../expand/entityOfNode.ts'
import { allProperties, asShape, type Kind, type KindGroup, kindOf, memberShape, shapeOf } from '../../kinds.ts'
import { BlockKeys, closedShape, StepKeys } from '../../nodes.ts'
import { isObject } from '../../places.ts'
import { checkLinkage } from './checkLinkage.ts'
import { checkKindRules } from './checkKindRules.ts'
import { checkKeys, checkShape } from './checkShape.ts'
import { checkParts } from './checkParts.ts'
import { askedFields } from '../askedFields.ts'
import { listWords, report, showValue } from '../report.ts'
import { samplesOf } from '../expression/samples.ts'
import {
  type At,
  type Checker,
  entityFields,
  type FieldSet,
  inside,
  memberNames,
  type Scene,
  withNames,
  withSamples,
  withoutName,
} from '../Scene.ts'

type Node = Record<string, unknown>

/** A block or a step: told by its kind key first, then checked against that kind alone. */
export function checkKindNode(value: unknown, what: 'block' | 'step', at: At, scene: Scene, checker: Checker): void {
  const group = what === 'block' ? checker.kinds.blocks : checker.kinds.steps
  if (!isObject(value)) return report(checker, at, 'type', `a ${what} { … } is expected, not ${showValue(value)}`, { value })
  const found = kindOf(value, group)
  if ('several' in found) {
    const message = `${listWords(found.several).replace(' or ', ' and ')} are kinds of ${what}; one ${what} has one of them`
    return report(checker, at, 'kind', message, { value: found.several })
  }
  if ('none' in found) return reportNoKind(value, what, [...group.keys()], at, checker)
  const meant = findMeantKind(value, found.kind, group)
  if (meant !== undefined) return reportMeant(value, what, found.kind, meant, at, checker)
  const kind = group.get(found.kind)!
  const shape = closedShape(kind, what === 'block' ? BlockKeys : StepKeys)
  const inner = enterNode(value, found.kind, kind, scene, checker)
  checkKeys(value, shape, at, checker)
  for (const [key, member] of Object.entries(value)) {
    checkShape(member, memberShape(shape, key), inside(at, value, key), sceneOfKey(kind, key, inner, scene), checker)
  }
  if (what === 'block') {
    checkLinkage(value, shape, at, checker)
    checkParts(value, shape, at, inner, checker)
  }
  checkKindRules(kind, value, at, inner, checker)
}

/** No key is a kind: one of them was meant to be. */
function reportNoKind(value: Node, what: string, kinds: string[], at: At, checker: Checker): void {
  const common = what === 'block' ? asShape(BlockKeys).properties : undefined
  const words = Object.keys(value).filter(key => !common || !Object.hasOwn(common, key))
  const word = words.find(key => nearestName(key, kinds) !== undefined) ?? words[0]
  if (word === undefined) return report(checker, at, 'kind', `a ${what} needs a key that says what it is: ${kinds.join(', ')}`)
  report(checker, inside(at, value, word), 'kind', `"${word}" is no kind of ${what}; the kinds are ${kinds.join(', ')}`, {
    value: word,
    near: { word, names: kinds },
  })
}

/** A key may be the name of a kind and yet belong to another: `columns` without `list`. The kind that knows more of the keys is meant. */
function findMeantKind(node: Node, found: string, group: KindGroup): string | undefined {
  const keys = Object.keys(node)
  const known = (name: string) => keys.filter(key => key in allProperties(shapeOf(group.get(name)!))).length
  return [...group.keys()].find(
    name => name !== found && found in allProperties(shapeOf(group.get(name)!)) && known(name) > known(found),
  )
}

function reportMeant(node: Node, what: string, found: string, meant: string, at: At, checker: Checker): void {
  const word = Object.keys(node).find(key => nearestName(key, [meant]) !== undefined)
  if (word !== undefined)
    return report(checker, inside(at, node, word), 'kind', `"${word}" is no kind of ${what}`, { value: word, nearest: meant })
  report(
    checker,
    at,
    'kind',
    `this ${what} has the keys of a ${meant}, but no "${meant}"; by "${found}" it would be a ${found}`,
    { value: found, nearest: meant },
  )
}

/** What is known inside a node besides what is known around it. */
function enterNode(node: Node, name: string, kind: Kind, scene: Scene, checker: Checker): Scene {
  const entity = entityOfNode(node, name, kind, checker.entities)
  const own = ownFields(node, name, kind, scene)
  const fields: FieldSet | null = own ?? (entity === undefined ? scene.fields : entity && entityFields(entity))
  const rows = own || entity !== undefined ? memberNames(fields) : null
  const names = (kind.names ?? []).map(one => [one, one === 'row' || one === 'form' ? rows : null] as const)
  // A node that says which record it means has another than the page's.
  const record = Object.hasOwn(node, 'record') ? [['record', null] as const] : []
  const known = withNames({ ...scene, fields, around: own ? scene.fields : null }, [...names, ...record, ...asName(node)])
  return withSamples(known, answersIn(kind, node, scene, checker))
}

/** What the cases say of the answer of a call that a block makes, and of a point of a chart. */
function answersIn({ figures, names }: Kind, node: Node, scene: Scene, checker: Checker): [string, unknown[]][] {
  if (figures === undefined) return []
  const result = samplesOf(node[figures], scene, checker)
  if (!names?.includes('row')) return [['result', result]]
  const rows = node.rows === undefined ? result : samplesOf(node.rows, withSamples(scene, [['result', result]]), checker)
  return [
    ['result', result],
    ['row', rows.flat()],
  ]
}

/** `each … as` names its value for the steps inside it. */
const asName = (node: Node) => (typeof node.each === 'string' && typeof node.as === 'string' ? [[node.as, null] as const] : [])

/** A step that asks for fields of its own. */
const ownFields = (node: Node, name: string, kind: Kind, { fields }: Scene): FieldSet | undefined =>
  memberShape(shapeOf(kind), name)?.mark === 'askFields' ? (askedFields(node[name], fields) ?? undefined) : undefined

function sceneOfKey({ ownRow, rowKeys }: Kind, key: string, inner: Scene, outer: Scene): Scene {
  if (ownRow?.includes(key)) return withNames(inner, [['row', null]])
  if (!rowKeys) return inner
  if (key === 'show' || key === 'can' || key === 'title') return outer
  return rowKeys.includes(key) || outer.names.has('row') ? inner : withoutName(inner, 'row')
}
