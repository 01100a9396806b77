import { functions } from '../../../expression/functions/functions.ts'
import type { Expression } from '../../../expression/compile.ts'
import type { Tree } from '../../../expression/parse/tree.ts'
import type { Field } from '../../shape.ts'
import { report, showValue } from '../report.ts'
import { type At, type Checker, fieldsOf, type Scene } from '../Scene.ts'

/** What is known of the value of a part of an expression. */
type Known = { is: 'number' | 'text' | 'decimal' | 'flag' | 'yes or no' | 'list'; field?: Field }

const words = {
  number: 'a number',
  text: 'a text',
  decimal: 'a decimal text',
  flag: '1 or 0',
  'yes or no': 'yes or no',
  list: 'a list',
}

/** Comparisons that can never hold: a text with a number, a choice with a value that is none of its options. */
export function checkComparisons({ tree }: Expression, text: string, at: At, scene: Scene, checker: Checker): void {
  visit(tree, one => {
    if (one.is !== 'binary') return
    if (one.sign === 'in') return checkIn(one, text, at, scene, checker)
    if (!['==', '!=', '<', '<=', '>', '>='].includes(one.sign)) return
    const left = read(one.left, scene, checker)
    const right = read(one.right, scene, checker)
    if (left && right && !agree(left, right, one.sign))
      return report(checker, at, 'type', `${words[left.is]} is compared with ${words[right.is]}, in "${text}"`, { value: text })
    checkOption(one.left, right, text, at, checker)
    checkOption(one.right, left, text, at, checker)
  })
}

function checkIn(tree: Tree & { is: 'binary' }, text: string, at: At, scene: Scene, checker: Checker): void {
  const { left, right } = tree
  if (right.is !== 'list') return
  const known = read(left, scene, checker)
  for (const item of right.items) checkOption(item, known, text, at, checker)
}

function checkOption(tree: Tree, other: Known | undefined, text: string, at: At, checker: Checker): void {
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
function agree(left: Known, right: Known, sign: string): boolean {
  const [a, b] = [left.is, right.is].map(is => (is === 'flag' ? 'number' : is))
  if (a === b) return true
  const both = [a, b].sort().join(' and ')
  return both === 'decimal and number' ? sign !== '==' && sign !== '!=' : both === 'decimal and text'
}

function visit(tree: Tree, look: (tree: Tree) => void): void {
  look(tree)
  const parts: Record<Tree['is'], (one: Tree) => Tree[]> = {
    value: () => [],
    name: () => [],
    list: one => (one.is === 'list' ? one.items : []),
    member: one => (one.is === 'member' ? [one.of, one.key] : []),
    unary: one => (one.is === 'unary' ? [one.of] : []),
    binary: one => (one.is === 'binary' ? [one.left, one.right] : []),
    choice: one => (one.is === 'choice' ? [one.test, one.yes, one.no] : []),
    call: one => (one.is === 'call' ? one.values : []),
  }
  for (const part of parts[tree.is](tree)) visit(part, look)
}

function read(tree: Tree, scene: Scene, checker: Checker): Known | undefined {
  switch (tree.is) {
    case 'value':
      return typeof tree.value === 'number'
        ? { is: 'number' }
        : typeof tree.value === 'string'
          ? { is: 'text' }
          : tree.value === null
            ? undefined
            : { is: 'yes or no' }
    case 'list':
      return { is: 'list' }
    case 'member':
      return readMember(tree, scene, checker)
    case 'unary':
      return { is: tree.sign === '!' ? 'yes or no' : 'number' }
    case 'binary':
      return readBinary(tree, scene, checker)
    case 'call': {
      const gives = functions.get(tree.name)?.gives
      return gives && { is: gives }
    }
    default:
      return undefined
  }
}

function readBinary(tree: Tree & { is: 'binary' }, scene: Scene, checker: Checker): Known | undefined {
  if (['-', '*', '/', '%'].includes(tree.sign)) return { is: 'number' }
  if (['&&', '||', '??'].includes(tree.sign)) return undefined
  if (tree.sign !== '+') return { is: 'yes or no' }
  const sides = [read(tree.left, scene, checker), read(tree.right, scene, checker)]
  if (sides.some(side => side?.is === 'text' || side?.is === 'decimal')) return { is: 'text' }
  return sides.every(side => side?.is === 'number') ? { is: 'number' } : undefined
}

/** `row.price`: by the type of the field; `row.state_text` is the words of an option. */
function readMember(tree: Tree & { is: 'member' }, scene: Scene, checker: Checker): Known | undefined {
  if (tree.of.is !== 'name' || tree.key.is !== 'value') return undefined
  const names = scene.names.get(tree.of.name)
  const fields = names && fieldsOf(names)
  const name = String(tree.key.value)
  const field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field) return ofField(field, checker)
  return fields && name.endsWith('_text') && Object.hasOwn(fields, name.slice(0, -5)) ? { is: 'text' } : undefined
}

function ofField(field: Field, checker: Checker): Known | undefined {
  const holds = checker.kinds.fields.get(field.type)?.holds
  if (holds === 'key') {
    const keys = Object.keys(field.options ?? {})
    return keys.length === 0 ? undefined : { is: keys.every(key => /^\d{1,9}$/.test(key)) ? 'number' : 'text', field }
  }
  return holds === undefined || holds === 'object' || holds === 'any' ? undefined : { is: holds }
}
