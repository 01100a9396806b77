import type { Tree } from '../../../expression/parse/tree.ts'

/** Looks at every part of an expression, from the outside in. */
export function walkTree(tree: Tree, look: (tree: Tree) => void): void {
  look(tree)
  for (const part of partsOf(tree)) walkTree(part, look)
}

function partsOf(tree: Tree): Tree[] {
  switch (tree.is) {
    case 'list':
      return tree.items
    case 'member':
      return [tree.of, tree.key]
    case 'unary':
      return [tree.of]
    case 'binary':
      return [tree.left, tree.right]
    case 'choice':
      return [tree.test, tree.yes, tree.no]
    case 'call':
      return tree.values
    default:
      return []
  }
}
