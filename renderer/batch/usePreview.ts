import { useCallback, useEffect, useRef, useState } from 'react'
import { type BatchPreview, readBatchPreview } from '../../contract/wire/task/batch.ts'
import { failureWords } from '../../contract/wire/envelope/failureWords.ts'
import type { BatchRequest } from './BatchRequest.ts'
import { type BatchRows, wholePart } from './sendBatch.ts'

export type Preview =
  | { status: 'none' | 'loading' }
  | { status: 'ready'; sample: BatchPreview['sample'] }
  | { status: 'failed'; message: string }

/**
 * What the back end says it would do, asked before the question where the page wants it shown.
 * @param refused is told why the back end says nothing; answers whether it has dealt with that
 */
export function usePreview(
  request: BatchRequest,
  rows: BatchRows,
  refused: (error: unknown) => boolean,
): { preview: Preview; retry(): void } {
  const wanted = request.preview !== undefined
  const [preview, setPreview] = useState<Preview>({ status: wanted ? 'loading' : 'none' })
  const latest = useRef({ request, rows, refused })
  latest.current = { request, rows, refused }
  const ask = useCallback(async () => {
    const { request, rows, refused } = latest.current
    const { host, api, params, body, part } = request
    setPreview({ status: 'loading' })
    try {
      const given = { ...body, [part.name]: wholePart(request, rows), preview: 1 }
      const { data } = await host.call({ method: 'POST', api, params, body: given, quiet: true })
      setPreview({ status: 'ready', sample: readBatchPreview(data)?.sample ?? [] })
    } catch (error) {
      if (!refused(error)) setPreview({ status: 'failed', message: failureWords(error, host) })
    }
  }, [])
  // Another number of rows is another question.
  const count = 'ids' in rows ? rows.ids.length : rows.count
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => {
    if (wanted) void ask()
  }, [wanted, ask, count])
  return { preview, retry: () => void ask() }
}
