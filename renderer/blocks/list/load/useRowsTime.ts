import { useRef } from 'react'
import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Host } from '../../../host/Host.tsx'

/** When the rows that are shown came, epoch seconds; null while there are none. */
export function useRowsTime(rows: readonly Row[] | null, host: Pick<Host, 'now'>): number | null {
  const seen = useRef<{ rows: readonly Row[] | null; at: number | null }>({ rows: null, at: null })
  if (seen.current.rows !== rows) seen.current = { rows, at: rows === null ? null : host.now() }
  return seen.current.at
}
