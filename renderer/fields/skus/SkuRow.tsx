import { memo, useCallback, useSyncExternalStore } from 'react'
import type { Host } from '../../host/Host.tsx'
import { columns } from './columns.ts'
import { isTable } from '../../values/readCells.ts'
import type { SkuStore } from './SkuStore.ts'

type Props = { rowKey: string; place: number; store: SkuStore; host: Host; disabled: boolean }

/** One version. It listens to its own row of the store. */
export const SkuRow = memo(function SkuRow({ rowKey, place, store, host, disabled }: Props) {
  const subscribe = useCallback((listener: () => void) => store.subscribeRow(rowKey, listener), [store, rowKey])
  const view = useSyncExternalStore(subscribe, () => store.readRow(rowKey))
  if (!view) return null
  const name = view.words.join(' / ')
  return (
    <tr data-row={place} aria-rowindex={place + 2} className={view.isOn ? undefined : 'mc-sku-off'}>
      <td>
        <input
          type="checkbox"
          aria-label={host.t('Select {name}', { name })}
          checked={view.isSelected}
          onChange={event => store.select([rowKey], event.target.checked)}
        />
      </td>
      {view.words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has one word per spec, in their order
        <td key={index} className="mc-sku-word">
          {word}
        </td>
      ))}
      {columns.map(column => {
        const mistake = view.mistakes[column.name]
        const warning = view.warnings[column.name]
        const note = mistake ?? warning
        return (
          <td key={column.name}>
            <input
              className={mistake ? 'mc-input mc-wrong' : warning ? 'mc-input mc-odd' : 'mc-input'}
              data-column={column.name}
              value={view.texts[column.name]}
              inputMode={column.mode}
              autoComplete="off"
              disabled={disabled}
              aria-label={`${name}: ${host.t(column.label)}${note ? `, ${host.t(note)}` : ''}`}
              aria-invalid={mistake ? true : undefined}
              title={note ? host.t(note) : undefined}
              onChange={event => store.setText(rowKey, column, event.target.value)}
              onBlur={() => store.finishText(rowKey, column)}
              onPaste={event => {
                const text = event.clipboardData.getData('text')
                if (!isTable(text) && column.fits(text)) return
                event.preventDefault()
                tellPasted(text, store.paste(rowKey, column.name, text), host)
              }}
            />
            {mistake ? <div className="mc-sku-mistake">{host.t(mistake)}</div> : null}
          </td>
        )
      })}
      <td>
        <input
          type="checkbox"
          aria-label={host.t('{name} is for sale', { name })}
          checked={view.isOn}
          disabled={disabled}
          onChange={event => store.setEnabled(rowKey, event.target.checked)}
        />
      </td>
    </tr>
  )
})

function tellPasted(text: string, { rows, left }: { rows: number; left: number }, host: Host): void {
  if (!isTable(text)) return host.say('warning', host.t('“{text}” does not fit here and was not pasted', { text }))
  if (left > 0) host.say('warning', host.t('{count} cells do not fit their columns and were left as they were', { count: left }))
  else host.say('success', host.t('{count} rows pasted', { count: rows }))
}
