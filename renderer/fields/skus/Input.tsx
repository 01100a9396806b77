import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { FieldInputProps } from '../../kind/define.ts'
import { FillRow } from './FillRow.tsx'
import { mostVariants } from './variants.ts'
import type { Spec } from './grid.ts'
import { readOffered } from './offered.ts'
import { SkuGrid } from './SkuGrid.tsx'
import { SkuStore } from './SkuStore.ts'
import { SpecsEditor } from './SpecsEditor.tsx'
import './skus.css'

/**
 * The versions of goods: specs with their values, and a grid of all combinations. The grid keeps its content in a store of its own
 * (SkuStore): the form hears of every change, but only the edited row is drawn again.
 */
export default function SkusInput({
  id,
  value,
  onChange,
  onBlur,
  field,
  host,
  disabled,
  error,
  errors,
  choices,
}: FieldInputProps) {
  const sent = useRef(value)
  const offered = useMemo(() => readOffered(choices), [choices])
  const change = useRef(onChange)
  change.current = onChange
  const [store] = useState(
    () =>
      new SkuStore(
        value,
        next => {
          sent.current = next
          change.current(next)
        },
        field.max ?? mostVariants,
      ),
  )
  useEffect(() => {
    if (isOwn(value, sent.current)) return
    sent.current = value
    store.replace(value)
  }, [value, store])
  useEffect(() => store.setServerMistakes(errors ?? {}), [errors, store])
  useEffect(() => store.showMissing(Boolean(error)), [error, store])
  const setSpecs = useCallback((specs: Spec[]) => store.setSpecs(specs), [store])
  const frame = useSyncExternalStore(store.subscribe, store.readFrame)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll its content
    <div
      className="mc-skus"
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={host.t(field.label, undefined, field.context)}
      onBlur={event => {
        // Going from cell to cell leaves nothing: what is still empty is not wrong yet.
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
      }}
    >
      <p className="mc-skus-wide mc-muted">{host.t('This is easier on a larger screen')}</p>
      {field.fixed === true ? null : (
        <SpecsEditor specs={frame.specs} offered={offered} onChange={setSpecs} host={host} disabled={disabled ?? false} />
      )}
      {frame.tooMany !== null ? (
        <div className="mc-field-error" role="alert">
          {host.t('{count} combinations are too many: at most {max}', { count: frame.tooMany, max: field.max ?? mostVariants })}
        </div>
      ) : frame.keys.length > 0 ? (
        <>
          {disabled ? null : <FillRow store={store} host={host} selected={frame.selected} />}
          <SkuGrid store={store} frame={frame} host={host} disabled={disabled ?? false} />
        </>
      ) : null}
    </div>
  )
}

/** Whether a value is the one this input sent last: forms may hand back a copy of it. */
const isOwn = (value: unknown, sent: unknown): boolean =>
  Object.is(value, sent) ||
  (typeof value === 'object' &&
    value !== null &&
    typeof sent === 'object' &&
    sent !== null &&
    skusOf(value) === skusOf(sent) &&
    skusOf(value) !== undefined)

const skusOf = (value: object): unknown => ('skus' in value ? value.skus : undefined)
