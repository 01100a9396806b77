import { useRef } from 'react'
import type { Scope } from '../../../scope/Scope.tsx'

/**
 * The names around a list, as one object while nothing of them changes but the query of the address, which a list itself writes with each
 * filter; where the list reads the query, that counts too.
 */
export function useSteadyScope(scope: Scope, readsQuery: boolean): Scope {
  const kept = useRef(scope)
  const names = new Set([...Object.keys(scope), ...Object.keys(kept.current)])
  for (const name of names) {
    if ((name !== 'query' || readsQuery) && scope[name] !== kept.current[name]) {
      kept.current = scope
      break
    }
  }
  return kept.current
}
