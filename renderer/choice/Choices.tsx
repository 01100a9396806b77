import { readText } from '../scope/evaluate.ts'
import { fieldTypeOf } from '../kind/registry.ts'
import { useHost } from '../host/Host.tsx'
import { useScope } from '../scope/Scope.tsx'
import { Choice } from './Choice.tsx'
import type { ChoiceShape, Offer } from './useChosen.ts'
import './choice.css'

type Props = { offers: Offer[]; choose(shape: ChoiceShape, value: string): void }

/** Everything that can be chosen, in a row. One word alone is no choice. */
export const Choices = ({ offers, choose }: Props) => (
  <div className="mc-ranges">
    {offers.map(offer =>
      offer.shape.as !== undefined ? (
        <FilterChoice key={offer.shape.name} offer={offer} as={offer.shape.as} choose={value => choose(offer.shape, value)} />
      ) : offer.values.length > 1 ? (
        <Choice key={offer.shape.name} offer={offer} choose={value => choose(offer.shape, value)} />
      ) : null,
    )}
  </div>
)

/** What the filter of a field type chooses. */
function FilterChoice({ offer, as, choose }: { offer: Offer; as: string; choose(value: string): void }) {
  const host = useHost()
  const scope = useScope()
  const { shape, value } = offer
  const Filter = fieldTypeOf(as).filter
  if (!Filter) return null
  const label = readText(shape.label, scope, host)
  return (
    <Filter
      value={value}
      onChange={choose}
      field={{ type: as, label }}
      name={shape.name}
      label={label}
      host={host}
      needed={shape.default !== undefined}
      {...(shape.api === undefined ? {} : { optionsApi: shape.api })}
    />
  )
}
