import type { Tree } from './parse/tree.ts'

/** A path an expression reads: `form.price`, `items.0.price`; where a key is computed, the path up to there. */
export type Reference = { path: string; position: number }
export type Call = { name: string; arity: number; position: number }
export type References = { references: Reference[]; calls: Call[] }

/** Everything a tree reads and calls, in the order it is written. */
export function findReferences(tree: Tree, found: References = { references: [], calls: [] }): References {
  const visit = (...trees: Tree[]) => {
    for (const each of trees) findReferences(each, found)
    return found
  }
  switch (tree.is) {
    case 'value':
      return found
    case 'list':
      return visit(...tree.items)
    case 'name':
    case 'member':
      return addPath(tree, found)
    case 'unary':
      return visit(tree.of)
    case 'binary':
      return visit(tree.left, tree.right)
    case 'choice':
      return visit(tree.test, tree.yes, tree.no)
    case 'call':
      found.calls.push({ name: tree.name, arity: tree.values.length, position: tree.position })
      return visit(...tree.values)
  }
}

function addPath(tree: Tree, found: References): References {
  const keys: (string | number)[] = []
  const computed: Tree[] = []
  let at = tree
  while (at.is === 'member') {
    if (at.key.is === 'value') keys.unshift(String(at.key.value))
    else {
      // What hangs below a computed key has no fixed path.
      keys.length = 0
      computed.unshift(at.key)
    }
    at = at.of
  }
  if (at.is === 'name') found.references.push({ path: [at.name, ...keys].join('.'), position: at.position })
  else findReferences(at, found)
  for (const key of computed) findReferences(key, found)
  return found
}
