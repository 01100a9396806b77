import { useCallback, useState } from 'react'
import type { RowId } from '../../../scope/Selected.ts'

export type OpenRows = { ids: ReadonlySet<RowId>; toggle(id: RowId): void }

const none: ReadonlySet<RowId> = new Set()

/** The rows of a list that are open to what stands below them. Another question, as another page is one, closes all. */
export function useOpenRows(question: string): OpenRows {
  const [open, setOpen] = useState({ question, ids: none })
  if (open.question !== question) setOpen({ question, ids: none })
  const toggle = useCallback(
    (id: RowId) =>
      setOpen(now => {
        const ids = new Set(now.ids)
        if (!ids.delete(id)) ids.add(id)
        return { ...now, ids }
      }),
    [],
  )
  return { ids: open.ids, toggle }
}
