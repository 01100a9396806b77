import { useMemo } from 'react'
import useSWR from 'swr/immutable'
import { type Host, type HostRequest, useHost } from '../host/Host.tsx'

export type Told<T> = {
  /** Absent while nobody knows */
  told: T | undefined
  /** It has been told now, not only at the last visit */
  sure: boolean
  error: unknown
  /** Asks again. */
  ask(): Promise<unknown>
}

/**
 * What the back end says once and seldom otherwise: asked for once under each key, and shown at once when it is drawn again. What was
 * told at the last visit stands in until the answer comes, and stays where the answer is the same.
 */
export function useTold<T>(key: readonly unknown[] | null, request: HostRequest, read: (data: unknown) => T): Told<T> {
  const host = useHost()
  const name = JSON.stringify(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked
  const before = useMemo(() => (key ? readLast(host, request, read) : undefined), [name])
  const { data, error, mutate } = useSWR<T, unknown>(key, async () => {
    // What stands in lets what hangs on it be asked first.
    if (before) await new Promise(done => setTimeout(done))
    const { data } = await host.call(request)
    if (before?.text === JSON.stringify(data)) return before.value
    const told = read(data)
    host.lastVisit?.set(request, data)
    return told
  })
  return { told: data ?? before?.value, sure: data !== undefined, error, ask: mutate }
}

function readLast<T>({ lastVisit }: Host, request: HostRequest, read: (data: unknown) => T) {
  try {
    const data = lastVisit?.get(request)
    return data === undefined ? undefined : { value: read(data), text: JSON.stringify(data) }
  } catch {
    // What another release was told may be no answer to this one.
    return undefined
  }
}
