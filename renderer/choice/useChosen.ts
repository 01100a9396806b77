import { useMemo, useState } from 'react'
import type { ChoiceShape } from '../../contract/language/choiceShape.ts'
import { presetRange, isPreset } from '../filters/presets.ts'
import { type Host, useHost } from '../host/Host.tsx'
import { fieldTypeOf } from '../kind/registry.ts'
import { holds } from '../scope/evaluate.ts'
import { usePagePlace } from '../scope/PageContext.tsx'
import { type Scope, useScope } from '../scope/Scope.tsx'
import { daysOf } from './daysOf.ts'

export type { ChoiceShape }
type OptionShape = NonNullable<ChoiceShape['options']>[string]
/** A choice with the values that it offers now, and the one that holds. */
export type Offer = { shape: ChoiceShape; values: string[]; value: string }

/** What is chosen above blocks. It stands in the address, so that a link leads to it; over another page it does not. */
export function useChosen(written: ChoiceShape | readonly ChoiceShape[] | undefined) {
  const host = useHost()
  const around = useScope()
  const over = usePagePlace()?.over ?? false
  const [own, setOwn] = useState(() => new URLSearchParams())
  const wanted = over ? own : host.location.query
  const choose = ({ name, default: first }: ChoiceShape, value: string) => {
    const query = new URLSearchParams(wanted)
    if (value === (first ?? '')) query.delete(name)
    else query.set(name, value)
    if (over) setOwn(query)
    else host.setQuery(query, { replace: true })
  }
  const offers = readOffers([written ?? []].flat(), wanted, around, host)
  const chosen = JSON.stringify(Array.isArray(written) ? byName(offers, host) : offers[0]?.value)
  const scope = useMemo(() => (chosen === undefined ? around : { ...around, choice: JSON.parse(chosen) }), [around, chosen])
  return { offers, choose, scope }
}

function readOffers(written: readonly ChoiceShape[], wanted: URLSearchParams, around: Scope, host: Host): Offer[] {
  const offers: Offer[] = []
  for (const shape of written) {
    const scope = { ...around, choice: byName(offers, host) }
    if (!holds(shape.show, scope)) continue
    const values = Object.keys(shape.options ?? {}).filter(key => isOffered(shape.options?.[key], scope))
    const asked = [wanted.get(shape.name), shape.default, values[0]]
    const value = asked.find(one => one && (shape.as === undefined ? values.includes(one) : isWhole(shape, one, host)))
    offers.push({ shape, values, value: value ?? shape.default ?? '' })
  }
  return offers
}

const isOffered = (option: OptionShape | undefined, scope: Scope) => typeof option !== 'object' || holds(option.show, scope)

/** What an address says of days is days; of a record, its number. */
const isWhole = (shape: ChoiceShape, text: string, host: Host) =>
  isDays(shape) ? isPreset(text) || daysOf(text, host) !== null : /^[\w,-]{1,200}$/.test(text)

const isDays = ({ as }: ChoiceShape) => as !== undefined && fieldTypeOf(as).wire === 'date'

const byName = (offers: readonly Offer[], host: Host) =>
  Object.fromEntries(offers.map(offer => [offer.shape.name, meaningOf(offer, host)]))

/** What expressions have of a choice. */
function meaningOf({ shape, value }: Offer, host: Host): unknown {
  if (!isDays(shape)) return value === '' && shape.as !== undefined ? null : value
  return daysOf(isPreset(value) ? presetRange(value, host.now(), host.timeZone) : value, host)
}
