import { useMemo, useRef } from 'react'
import type { Action, Step } from '../../contract/language/shape.ts'
import { type ActionPlace, useActionPlace } from '../scope/ActionPlace.tsx'
import { useHost } from '../host/Host.tsx'
import { mayRun } from './mayRun.ts'
import { useOverlay } from '../overlay/Overlays.tsx'
import { usePagePlace } from '../scope/PageContext.tsx'
import { type RunResult, runAction } from './runAction.ts'
import { runSteps, type Surroundings } from './Chain.ts'
import { useScope } from '../scope/Scope.tsx'
import { type Openers, useOpeners } from '../opening/useOpeners.tsx'

export type RunOptions = {
  /** More names in scope: `row`, `selected`, `form` */
  names?: Record<string, unknown>
  /** What the block lends, where it differs from the place around: a row's own `assign`. */
  place?: Partial<ActionPlace>
}
export type Actions = Openers & {
  /** May the operator run it; independent of the row. */
  may(action: Action): boolean
  /** Runs an action on the road of runAction.ts; never rejects. */
  run(action: Action, options?: RunOptions): Promise<RunResult>
  /** Runs bare steps; rejects with a Refusal, or with Cancelled when the operator closed what was asked. */
  runSteps(steps: Step[], options?: RunOptions): Promise<void>
}

/** Running actions from a block. The functions stay the same while the block lives, so rows drawn with them need not be drawn again. */
export function useActions(): Actions {
  const host = useHost()
  const scope = useScope()
  const place = useActionPlace()
  const page = usePagePlace()
  const overlay = useOverlay()
  const now = useRef({ host, scope, place, page, overlay })
  now.current = { host, scope, place, page, overlay }
  const openers = useOpeners(now)
  return useMemo(() => {
    const around = (options: RunOptions = {}): Surroundings => {
      const { host, scope, place, overlay } = now.current
      return {
        ...openers,
        host,
        scope: options.names ? { ...scope, ...options.names } : scope,
        place: options.place ? { ...place, ...options.place } : place,
        emit: (name, data) => overlay?.emit(name, data),
      }
    }
    return {
      ...openers,
      may: action => mayRun(action, now.current.host, now.current.place),
      run: (action, options) => runAction(action, around(options)),
      runSteps: (steps, options) => runSteps(steps, around(options)),
    }
  }, [openers])
}
