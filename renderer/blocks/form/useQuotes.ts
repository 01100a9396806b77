import { autorun } from '@formily/reactive'
import { useEffect, useRef } from 'react'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import type { BlockOf } from '../../kind/define.ts'
import { evaluate, holds } from '../../scope/evaluate.ts'
import type { FormModel } from '../../forms/model/FormModel.ts'
import { useHost } from '../../host/Host.tsx'
import { sayRefusal } from '../../host/sayRefusal.ts'
import { tellMistake } from '../../host/tellMistake.ts'
import { isEmpty } from '../../values/isEmpty.ts'
import type { shape } from './schema.ts'

type Quotes = NonNullable<BlockOf<typeof shape>['quote']>

/** How long typing has to rest before a call is made again. */
const rest = 300

/** Keeps what calls answer to what is being typed: each is made anew when its parameters change, and the last answer counts. */
export function useQuotes(quotes: Quotes | undefined, model: FormModel): void {
  const host = useHost()
  const latest = useRef(host)
  latest.current = host
  useEffect(() => {
    const ends = Object.entries(quotes ?? {}).map(([name, quote]) => keepQuote(name, quote, model, () => latest.current))
    return () => {
      for (const end of ends) end()
    }
  }, [quotes, model])
}

function keepQuote(
  name: string,
  { call, params, when }: Quotes[string],
  model: FormModel,
  host: () => ReturnType<typeof useHost>,
) {
  let asked = ''
  let stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async (own: AbortController) => {
    try {
      const request = { method: 'GET' as const, api: call.replace(/^GET /, ''), params: JSON.parse(asked), quiet: true }
      const { data } = await host().call({ ...request, signal: own.signal })
      if (!own.signal.aborted) model.setQuote(name, data)
    } catch (error) {
      if (own.signal.aborted) return
      if (error instanceof Refusal) sayRefusal(error, host())
      else tellMistake(error, `quote ${name}`, host())
    }
  }
  const dispose = autorun(() => {
    const scope = model.scope()
    const now = holds(when, scope) ? JSON.stringify(filled(evaluate(params ?? {}, scope))) : ''
    if (now === asked) return
    const isFirst = asked === ''
    asked = now
    stop.abort()
    clearTimeout(timer)
    stop = new AbortController()
    const own = stop
    if (now === '') model.setQuote(name, null)
    else if (isFirst) void ask(own)
    else timer = setTimeout(() => void ask(own), rest)
  })
  return () => {
    dispose()
    clearTimeout(timer)
    stop.abort()
  }
}

/** What is not known yet is left out. */
const filled = (params: unknown): object =>
  typeof params === 'object' && params !== null
    ? Object.fromEntries(Object.entries(params).filter(([, value]) => !isEmpty(value)))
    : {}
