import { useState } from 'react'
import { useHost } from '../../host/Host.tsx'
import { usePagePlace } from '../../scope/PageContext.tsx'

export type ChoiceShape = { name: string; label: string; options: Record<string, string>; default: string }

/** What is chosen above a chart. It stands in the address, so that a link leads to it; over another page it does not. */
export function useChoice(shape: ChoiceShape | undefined): [string | null, (value: string) => void] {
  const host = useHost()
  const over = usePagePlace()?.over ?? false
  const [own, setOwn] = useState<string | null>(null)
  if (!shape) return [null, () => undefined]
  const wanted = over ? own : host.location.query.get(shape.name)
  const choose = (value: string) => {
    if (over) return setOwn(value)
    const query = new URLSearchParams(host.location.query)
    if (value === shape.default) query.delete(shape.name)
    else query.set(shape.name, value)
    host.setQuery(query, { replace: true })
  }
  return [wanted !== null && Object.hasOwn(shape.options, wanted) ? wanted : shape.default, choose]
}
