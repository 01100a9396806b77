import { useState } from 'react'
import type { Host } from '../../host/Host.tsx'
import { type ColumnName, columns } from './columns.ts'
import type { SkuStore } from './SkuStore.ts'

/** Fills columns of the selected versions, or of all, at once. */
export function FillRow({ store, host, selected }: { store: SkuStore; host: Host; selected: number }) {
  const [texts, setTexts] = useState<Partial<Record<ColumnName, string>>>({})
  const fill = () => {
    if (Object.values(texts).every(text => !text.trim())) return
    const count = store.fill(texts)
    setTexts({})
    host.say('success', host.t('{count} variants filled', { count }))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div className="mc-skus-fill" role="group" aria-label={host.t('Bulk fill')}>
      <span className="mc-skus-fill-title">
        {selected > 0 ? host.t('Fill {count} selected', { count: selected }) : host.t('Fill all')}
      </span>
      {columns.map(column => (
        <input
          key={column.name}
          className="mc-input"
          style={{ minWidth: column.width }}
          value={texts[column.name] ?? ''}
          inputMode={column.mode}
          placeholder={column.name === 'sku_code' ? host.t('Code-{n}', { n: '{n}' }) : host.t(column.label)}
          // The pattern is written as it is typed.
          {...(column.name === 'sku_code'
            ? { 'data-code': '', title: host.t('Variants are counted where {n} stands: TEA-1, TEA-2', { n: '{n}' }) }
            : {})}
          aria-label={host.t('Fill {label}', { label: host.t(column.label) })}
          onChange={event =>
            setTexts({
              ...texts,
              [column.name]: column.name === 'sku_code' ? event.target.value : column.keep(event.target.value),
            })
          }
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            fill()
          }}
        />
      ))}
      <button type="button" className="mc-button" onClick={fill}>
        {host.t('Fill')}
      </button>
    </div>
  )
}
