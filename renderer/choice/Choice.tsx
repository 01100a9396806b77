import { useId } from 'react'
import { readText } from '../scope/evaluate.ts'
import { useHost } from '../host/Host.tsx'
import { useScope } from '../scope/Scope.tsx'
import type { Offer } from './useChosen.ts'

type Props = { offer: Offer; choose(value: string): void }

/** Buttons of which one is pressed; to readers and by keyboard a group of radio buttons. */
export function Choice({ offer, choose }: Props) {
  const host = useHost()
  const scope = useScope()
  const id = useId()
  const { shape, values, value } = offer
  const wordOf = (key: string) => {
    const option = shape.options?.[key]
    return readText(typeof option === 'object' ? option.label : option, scope, host)
  }
  return (
    <fieldset className="mc-range-choice">
      <legend className="mc-hidden">{readText(shape.label, scope, host)}</legend>
      {values.map(key => (
        <label key={key}>
          <input type="radio" className="mc-hidden" name={id} checked={key === value} onChange={() => choose(key)} />
          <span>{wordOf(key)}</span>
        </label>
      ))}
    </fieldset>
  )
}
