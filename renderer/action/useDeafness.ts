import { useEffect, useState } from 'react'
import type { Action } from '../../contract/language/shape.ts'
import type { Scope } from '../scope/Scope.tsx'
import { heardAgainAt } from './runAction.ts'

/** Whether an action has just written something and hears nothing yet (docs/rules/console.md#clicks); `look` again when it has run. */
export function useDeafness(action: Action, scope: Scope): { deaf: boolean; look(): void } {
  const read = () => heardAgainAt(action, scope)
  const [until, setUntil] = useState(read)
  useEffect(() => {
    if (until === 0) return undefined
    const timer = setTimeout(() => setUntil(0), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  return { deaf: until !== 0, look: () => setUntil(read()) }
}
