import type { Expression } from '../../../expression/compile.ts'
import type { Tree } from '../../../expression/parse/tree.ts'
import { report } from '../report.ts'
import type { At, Checker, Scene } from '../Scene.ts'
import { typeOf, typeWords, type ValueType } from './valueType.ts'
import { walkTree } from './walkTree.ts'

const arithmetic = ['-', '*', '/', '%']
/** A number in a text is a number to them; a flag counts. */
const countable: readonly ValueType['is'][] = ['number', 'decimal', 'flag']

/** Sums of what is no number, and members of what has none: a reference is the id of a record, not the record. */
export function checkOperands({ tree }: Expression, text: string, at: At, scene: Scene, checker: Checker): void {
  const tell = (sentence: string) => report(checker, at, 'type', `${sentence}, in "${text}"`, { value: text })
  walkTree(tree, one => {
    if (one.is === 'member') checkMember(one, tell, scene, checker)
    for (const operand of operandsOf(one)) {
      const type = typeOf(operand, scene, checker)
      if (type && !countable.includes(type.is)) tell(`${typeWords[type.is]} is used as a number`)
    }
  })
}

function operandsOf(tree: Tree): Tree[] {
  if (tree.is === 'unary') return tree.sign === '-' ? [tree.of] : []
  return tree.is === 'binary' && arithmetic.includes(tree.sign) ? [tree.left, tree.right] : []
}

function checkMember(tree: Tree & { is: 'member' }, tell: (sentence: string) => void, scene: Scene, checker: Checker): void {
  const type = typeOf(tree.of, scene, checker)
  if (!type || type.is === 'list' || type.is === 'object') return
  const key = tree.key.is === 'value' ? ` "${tree.key.value}"` : 's'
  const { field } = type
  if (field?.to === undefined) tell(`${typeWords[type.is]} has no member${key}`)
  else tell(`a reference is the id of a record of ${field.to}, not the record, so it has no member${key}`)
}
