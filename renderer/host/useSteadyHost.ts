import { useMemo, useRef } from 'react'
import { type Host, useHost } from './Host.tsx'

/**
 * The host as one object that stays the same while language and operator do, and always answers with what is present now. The host itself
 * is a new one at each change of the address; rows that are drawn with this one are not drawn again for that.
 */
export function useSteadyHost(): Host {
  const host = useHost()
  const now = useRef(host)
  now.current = host
  const { language, user } = host
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language or operator is another host
  return useMemo(() => new Proxy(now.current, { get: (_first, key) => Reflect.get(now.current, key) }), [language, user])
}
