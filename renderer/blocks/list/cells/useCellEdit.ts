import { useMemo, useRef } from 'react'
import { useHost } from '../../../host/Host.tsx'
import { useShow } from '../../../overlay/Overlays.tsx'
import { useScope } from '../../../scope/Scope.tsx'
import type { CellEdit, ListAround } from './CellEdit.ts'

/** Editing cells in place; null where no call saves a row, or the operator may not make it. */
export function useCellEdit(options: ListAround): CellEdit | null {
  const host = useHost()
  const show = useShow()
  const { settings } = useScope()
  const latest = useRef({ ...options, host, show, settings })
  latest.current = { ...options, host, show, settings }
  const { entity, plan } = options
  const { pk, api } = plan
  const { save, info } = plan.calls
  const mayEdit = save !== undefined && host.may(save)
  // Another entity has other rules.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  return useMemo(
    () => (save === undefined || !mayEdit ? null : { save, info, pk, optionsApi: api, now: () => latest.current }),
    [save, info, mayEdit, entity, pk, api],
  )
}
