import { useCallback, useState } from 'react'
import { isSame } from '../../values/isSame.ts'

type Row = Record<string, unknown>
type SetValue = { field: string; value: unknown; over: Row }

/**
 * A record with what the actions of its detail have set on it, `row.phone`: a whole number in place of the hidden one. It stays
 * when the record is loaded again as it was, and is gone once its version or the value below it is another.
 */
export function useSetValues(record: Row): [Row, (path: string, value: unknown) => (() => void) | null] {
  const [values, setValues] = useState<readonly SetValue[]>([])
  const assign = useCallback(
    (path: string, value: unknown) => {
      if (!path.startsWith('row.')) return null
      const one = { field: path.slice('row.'.length), value, over: record }
      setValues(before => [...before, one])
      return () => setValues(before => before.filter(other => other !== one))
    },
    [record],
  )
  return [values.filter(one => standsOver(one, record)).reduce(withValue, record), assign]
}

const standsOver = ({ field, over }: SetValue, record: Row) =>
  over.id === record.id && over.version === record.version && isSame(over[field], record[field])

const withValue = (row: Row, { field, value }: SetValue): Row => ({ ...row, [field]: value })
