import { functions } from '../../../expression/functions/functions.ts'
import type { Tree } from '../../../expression/parse/tree.ts'
import type { Field } from '../../shape.ts'
import { type Checker, fieldsOf, type Scene } from '../Scene.ts'

/** What is known of the value of a part of an expression; `field` where it is what a field holds. */
export type ValueType = { is: 'number' | 'text' | 'decimal' | 'flag' | 'yes or no' | 'list' | 'object'; field?: Field }

export const typeWords: Record<ValueType['is'], string> = {
  number: 'a number',
  text: 'a text',
  decimal: 'a decimal text',
  flag: '1 or 0',
  'yes or no': 'yes or no',
  list: 'a list',
  object: 'a record',
}

/** The type of a value, as far as fields, functions and operators tell it; undefined where nothing is known. */
export function typeOf(tree: Tree, scene: Scene, checker: Checker): ValueType | undefined {
  switch (tree.is) {
    case 'value':
      return ofConstant(tree.value)
    case 'list':
      return { is: 'list' }
    case 'member':
      return ofMember(tree, scene, checker)
    case 'unary':
      return { is: tree.sign === '!' ? 'yes or no' : 'number' }
    case 'binary':
      return ofBinary(tree, scene, checker)
    case 'choice':
      return common([tree.yes, tree.no], scene, checker)
    case 'call': {
      const gives = functions.get(tree.name)?.gives
      return gives && { is: gives }
    }
    default:
      return undefined
  }
}

function ofConstant(value: string | number | boolean | null): ValueType | undefined {
  if (value === null) return undefined
  return { is: typeof value === 'number' ? 'number' : typeof value === 'string' ? 'text' : 'yes or no' }
}

function ofBinary(tree: Tree & { is: 'binary' }, scene: Scene, checker: Checker): ValueType | undefined {
  if (['-', '*', '/', '%'].includes(tree.sign)) return { is: 'number' }
  if (['&&', '||', '??'].includes(tree.sign)) return common([tree.left, tree.right], scene, checker)
  if (tree.sign !== '+') return { is: 'yes or no' }
  const sides = [tree.left, tree.right].map(side => typeOf(side, scene, checker)?.is)
  if (sides.some(is => is === 'text' || is === 'decimal')) return { is: 'text' }
  return sides.every(is => is === 'number') ? { is: 'number' } : undefined
}

/** Of one of several values: what all that are known of have in common; nothing is known of null, which any of them may be. */
function common(trees: Tree[], scene: Scene, checker: Checker): ValueType | undefined {
  const isNull = (tree: Tree) => tree.is === 'value' && tree.value === null
  const [first, ...others] = trees.filter(tree => !isNull(tree)).map(tree => typeOf(tree, scene, checker))
  if (!first || others.some(other => other?.is !== first.is)) return undefined
  return others.length === 0 ? first : { is: first.is }
}

/** `row.price`: by the type of the field; `row.state_text` is the words of an option. */
function ofMember(tree: Tree & { is: 'member' }, scene: Scene, checker: Checker): ValueType | undefined {
  if (tree.of.is === 'member') return ofSetting(tree, checker)
  if (tree.of.is !== 'name' || tree.key.is !== 'value') return undefined
  const names = scene.names.get(tree.of.name)
  const fields = names && fieldsOf(names)
  const name = String(tree.key.value)
  const field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field) return typeOfField(field, checker)
  return fields && name.endsWith('_text') && Object.hasOwn(fields, name.slice(0, -5)) ? { is: 'text' } : undefined
}

/** `settings.shopping_setting.auto_receive_days` */
function ofSetting({ of, key }: Tree & { is: 'member' }, checker: Checker): ValueType | undefined {
  if (of.is !== 'member' || of.of.is !== 'name' || of.of.name !== 'settings') return undefined
  if (of.key.is !== 'value' || key.is !== 'value') return undefined
  const { fields = {} } = checker.entities.get(String(of.key.value)) ?? {}
  const name = String(key.value)
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field && typeOfField(field, checker)
}

/** What a field holds. */
export function typeOfField(field: Field, checker: Checker): ValueType | undefined {
  const holds = checker.kinds.fields.get(field.type)?.holds
  if (holds === 'key') {
    const keys = Object.keys(field.options ?? {})
    return keys.length === 0 ? undefined : { is: keys.every(key => /^\d{1,9}$/.test(key)) ? 'number' : 'text', field }
  }
  return holds === undefined || holds === 'any' ? undefined : { is: holds, field }
}
