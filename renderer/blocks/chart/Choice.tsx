import { useId } from 'react'
import { readText } from '../../scope/evaluate.ts'
import { useHost } from '../../host/Host.tsx'
import { useScope } from '../../scope/Scope.tsx'
import type { ChoiceShape } from './useChoice.ts'

type Props = { shape: ChoiceShape; value: string | null; choose(value: string): void }

/** Buttons of which one is pressed; to readers and by keyboard a group of radio buttons. */
export function Choice({ shape, value, choose }: Props) {
  const host = useHost()
  const scope = useScope()
  const id = useId()
  return (
    <fieldset className="mc-chart-choice">
      <legend className="mc-hidden">{readText(shape.label, scope, host)}</legend>
      {Object.entries(shape.options).map(([key, word]) => (
        <label key={key}>
          <input type="radio" className="mc-hidden" name={id} checked={key === value} onChange={() => choose(key)} />
          <span>{readText(word, scope, host)}</span>
        </label>
      ))}
    </fieldset>
  )
}
