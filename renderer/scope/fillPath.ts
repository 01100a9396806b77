import { fill } from '../../contract/expression/fill.ts'
import { evaluate } from './evaluate.ts'
import type { Scope } from './Scope.tsx'

/** A path of the console with its slots filled, each value encoded: `/goods/edit/{row.id}` → `/goods/edit/5`. */
export const fillPath = (path: string, scope: Scope): string =>
  path.startsWith('=') ? String(evaluate(path, scope) ?? '') : fill(path, scope, encodeURIComponent)
