import { useEffect, useState } from 'react'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { refusalWords } from '../../host/sayRefusal.ts'
import { apiOf } from '../../kind/apiOf.ts'
import type { QuoteWish } from '../../kind/define.ts'
import { evaluate } from '../../scope/evaluate.ts'
import { isEmpty } from '../../values/isEmpty.ts'
import type { FormModel } from '../model/FormModel.ts'

export type Quote = { kind: 'waiting' } | { kind: 'answered'; answer: unknown } | { kind: 'refused'; words: string }

/** ms for which nothing is typed before it is asked */
const rest = 300
const waiting: Quote = { kind: 'waiting' }

/**
 * What the back end makes of what is being typed: asked once every required field holds something, anew when what it is asked changes;
 * the answer to an older question is dropped. Drawn by an observer, which sees the fields change.
 */
export function useQuote(model: FormModel, { call, params }: QuoteWish): Quote {
  const isReady = model.entries.every(
    ({ name }) => !model.isShown(name) || !model.data(name).required || !isEmpty(model.value(name)),
  )
  const asked = isReady ? JSON.stringify(given(evaluate(params ?? {}, model.scope()))) : null
  const [quote, setQuote] = useState(waiting)
  useEffect(() => {
    if (asked === null) {
      setQuote(waiting)
      return undefined
    }
    const stop = new AbortController()
    const { signal } = stop
    const ask = async (): Promise<Quote> => {
      const query = JSON.parse(asked) as Record<string, string | number>
      const { data } = await model.host.call({ method: 'GET', api: apiOf(call), params: query, signal, quiet: true })
      return { kind: 'answered', answer: data }
    }
    const timer = setTimeout(() => {
      ask()
        .catch((error: unknown) => toRefused(error, model))
        .then(next => !signal.aborted && setQuote(next))
    }, rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, call, model])
  return quote
}

function toRefused(error: unknown, { host }: FormModel): Quote {
  if (!(error instanceof Refusal)) host.report({ message: 'A quote could not be asked for', place: 'quote', error })
  return { kind: 'refused', words: error instanceof Refusal ? (refusalWords(error, host) ?? '') : host.t('Could not be loaded') }
}

/** What has no value is not asked about. */
const given = (params: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(Object(params) as Record<string, unknown>).filter(([, value]) => !isEmpty(value)))
