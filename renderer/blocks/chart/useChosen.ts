import { useMemo, useState } from 'react'
import { useHost } from '../../host/Host.tsx'
import { holds } from '../../scope/evaluate.ts'
import { usePagePlace } from '../../scope/PageContext.tsx'
import { type Scope, useScope } from '../../scope/Scope.tsx'
import type { ChartShape } from './readPoints.ts'

type Written = ChartShape['choice']
export type ChoiceShape = Exclude<Written, undefined | readonly unknown[]>
export type OptionShape = ChoiceShape['options'][string]
/** A choice with the values that it offers now, and the one that holds. */
export type Offer = { shape: ChoiceShape; values: string[]; value: string }

/** What is chosen above a chart. It stands in the address, so that a link leads to it; over another page it does not. */
export function useChosen(written: Written) {
  const host = useHost()
  const around = useScope()
  const over = usePagePlace()?.over ?? false
  const [own, setOwn] = useState(() => new URLSearchParams())
  const wanted = over ? own : host.location.query
  const choose = ({ name, default: first }: ChoiceShape, value: string) => {
    const query = new URLSearchParams(wanted)
    if (value === first) query.delete(name)
    else query.set(name, value)
    if (over) setOwn(query)
    else host.setQuery(query, { replace: true })
  }
  const offers = readOffers(written, wanted, around)
  const chosen = JSON.stringify(scopeValue(written, offers))
  const scope = useMemo(() => (chosen === undefined ? around : { ...around, choice: JSON.parse(chosen) }), [around, chosen])
  return { offers, choose, scope }
}

function readOffers(written: ChoiceShape | ChoiceShape[] | undefined, wanted: URLSearchParams, around: Scope): Offer[] {
  const offers: Offer[] = []
  for (const shape of [written ?? []].flat()) {
    const scope = { ...around, choice: byName(offers) }
    const values = Object.keys(shape.options).filter(key => isOffered(shape.options[key], scope))
    const value = [wanted.get(shape.name), shape.default, values[0]].find(one => one && values.includes(one))
    offers.push({ shape, values, value: value ?? shape.default })
  }
  return offers
}

const isOffered = (option: OptionShape | undefined, scope: Scope) => typeof option !== 'object' || holds(option.show, scope)
const byName = (offers: readonly Offer[]) => Object.fromEntries(offers.map(({ shape, value }) => [shape.name, value]))

/** One choice is its value; of several each has its name. */
const scopeValue = (written: unknown, offers: readonly Offer[]) => (Array.isArray(written) ? byName(offers) : offers[0]?.value)
