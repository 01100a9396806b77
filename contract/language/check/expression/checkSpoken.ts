import { compile, type Expression } from '../../../expression/compile.ts'
import { slots } from '../../../expression/fill.ts'
import type { Tree } from '../../../expression/parse/tree.ts'
import { report } from '../report.ts'
import type { At, Checker, Scene } from '../Scene.ts'
import { typeOf } from './valueType.ts'

/** A sentence says values as people read them: not the cents of an amount, the seconds of a moment, the key of a choice. */
export function checkSpoken(text: string, at: At, scene: Scene, checker: Checker): void {
  for (const { tree } of expressionsOf(text))
    for (const said of saidBy(tree)) {
      const field = typeOf(said, scene, checker)?.field
      const spoken = field && checker.kinds.fields.get(field.type)?.spoken
      if (!spoken || said.is !== 'member') continue
      const value = nameOf(said)
      const better = spoken === '_text' ? `${value}_text` : `${spoken}(${value})`
      report(checker, at, 'type', `"${value}" is no value for people, in "${text}": write ${better}`, {
        value: text,
        nearest: better,
      })
    }
}

const expressionsOf = (text: string): Expression[] => (text.startsWith('=') ? [compile(text.slice(1))] : slots(text))

/** The values one of which is said. */
function saidBy(tree: Tree): Tree[] {
  if (tree.is === 'choice') return [...saidBy(tree.yes), ...saidBy(tree.no)]
  if (tree.is === 'binary' && ['??', '||', '+'].includes(tree.sign)) return [...saidBy(tree.left), ...saidBy(tree.right)]
  return tree.is === 'call' && tree.name === 'concat' ? tree.values.flatMap(saidBy) : [tree]
}

const nameOf = (tree: Tree & { is: 'member' }): string =>
  tree.of.is === 'name' && tree.key.is === 'value' ? `${tree.of.name}.${tree.key.value}` : ''
