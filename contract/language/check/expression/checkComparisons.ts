import type { Expression } from '../../../expression/compile.ts'
import type { Tree } from '../../../expression/parse/tree.ts'
import { report, showValue } from '../report.ts'
import type { At, Checker, Scene } from '../Scene.ts'
import { typeOf, typeWords, type ValueType } from './valueType.ts'
import { walkTree } from './walkTree.ts'

/** Comparisons that can never hold: a text with a number, a choice with a value that is none of its options. */
export function checkComparisons({ tree }: Expression, text: string, at: At, scene: Scene, checker: Checker): void {
  walkTree(tree, one => {
    if (one.is !== 'binary') return
    if (one.sign === 'in') return checkIn(one, text, at, scene, checker)
    if (!['==', '!=', '<', '<=', '>', '>='].includes(one.sign)) return
    const left = typeOf(one.left, scene, checker)
    const right = typeOf(one.right, scene, checker)
    if (left && right && !agree(left, right, one.sign))
      return report(checker, at, 'type', `${typeWords[left.is]} is compared with ${typeWords[right.is]}, in "${text}"`, {
        value: text,
      })
    checkOption(one.left, right, text, at, checker)
    checkOption(one.right, left, text, at, checker)
  })
}

function checkIn(tree: Tree & { is: 'binary' }, text: string, at: At, scene: Scene, checker: Checker): void {
  const { left, right } = tree
  if (right.is !== 'list') return
  const known = typeOf(left, scene, checker)
  for (const item of right.items) checkOption(item, known, text, at, checker)
}

function checkOption(tree: Tree, other: ValueType | undefined, text: string, at: At, checker: Checker): void {
  const options = other?.field?.options
  if (tree.is !== 'value' || tree.value === null || tree.value === '' || !options) return
  const keys = Object.keys(options)
  const hasType = typeof tree.value === (other.is === 'number' ? 'number' : 'string')
  if (hasType && keys.includes(String(tree.value))) return
  report(checker, at, 'option', `${showValue(tree.value)} is not among the options ${keys.join(', ')}, in "${text}"`, {
    value: text,
    near: { word: String(tree.value), names: keys },
  })
}

/** A number within a text is a number to < and >, and never equal to one. */
function agree(left: ValueType, right: ValueType, sign: string): boolean {
  const [a, b] = [left.is, right.is].map(is => (is === 'flag' ? 'number' : is))
  if (a === b) return true
  const both = [a, b].sort().join(' and ')
  return both === 'decimal and number' ? sign !== '==' && sign !== '!=' : both === 'decimal and text'
}
