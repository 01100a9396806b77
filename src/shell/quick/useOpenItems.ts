import { useEffect, useMemo } from 'react'
import type { QuickMenuItem } from '../../../contract/wire/query/quickMenu.ts'
import { mayOpen } from '../../navigation/mayOpen.ts'
import { findEntry, isRead, known, loadEntry } from '../../navigation/pages.ts'
import { session } from '../../session/session.ts'
import { useStore } from '../../store/store.ts'

/** Those whose pages may be opened (docs/rules/console.md#quick-menu); the sections of the others are read first. */
export function useOpenItems(items: readonly QuickMenuItem[]): QuickMenuItem[] {
  const { entries } = useStore(known)
  const current = useStore(session)
  useEffect(() => {
    // A section that cannot be read now hides its entries until it can.
    for (const { path } of items) if (!isRead(path)) loadEntry(path).catch(() => undefined)
  }, [items])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found depends on the sections and the session
  return useMemo(
    () =>
      items.filter(({ path }) => {
        const entry = findEntry(path)?.entry
        return entry !== undefined && mayOpen(entry)
      }),
    [items, entries, current],
  )
}
