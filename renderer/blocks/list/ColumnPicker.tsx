import type { Host } from '../../Host.tsx'
import { type Density, isVisible, type Layout, moveColumn, orderColumns, plainLayout, toggleColumn } from './layout.ts'
import type { ListColumn } from './planColumns.ts'

type Props = { host: Host; columns: readonly ListColumn[]; layout: Layout; change(layout: Layout): void }

const densities: Record<Density, string> = { small: 'Compact', middle: 'Normal', large: 'Roomy' }

/** Which columns are shown and in what order, how high rows are, and the way back to how the page has it. */
export default function ColumnPicker({ host, columns, layout, change }: Props) {
  const ordered = orderColumns(columns, layout.order)
  return (
    <div className="mc-picker">
      <fieldset>
        <legend>{host.t('Row height')}</legend>
        <span className="mc-segments">
          {Object.entries(densities).map(([name, label]) => (
            <label key={name}>
              <input
                type="radio"
                name="mc-density"
                checked={layout.density === name}
                onChange={() => change({ ...layout, density: name as Density })}
              />
              {host.t(label)}
            </label>
          ))}
        </span>
      </fieldset>
      <fieldset>
        <legend>{host.t('Columns')}</legend>
        <ul>
          {ordered.map((column, index) => (
            <li key={column.key}>
              <label>
                <input
                  type="checkbox"
                  checked={isVisible(column, layout)}
                  onChange={() => {
                    const next = toggleColumn(columns, layout, column.key)
                    if (next === layout) host.say('warning', host.t('Choose at least one column'))
                    change(next)
                  }}
                />
                {column.label}
              </label>
              <span className="mc-picker-moves">
                <button
                  type="button"
                  className="mc-icon-button"
                  disabled={index === 0}
                  aria-label={host.t('Move {name} to the left', { name: column.label })}
                  onClick={() => change(moveColumn(columns, layout, column.key, -1))}
                >
                  ↑
                </button>
                <button
                  type="button"
                  className="mc-icon-button"
                  disabled={index === ordered.length - 1}
                  aria-label={host.t('Move {name} to the right', { name: column.label })}
                  onClick={() => change(moveColumn(columns, layout, column.key, 1))}
                >
                  ↓
                </button>
                <PinSelect column={column} host={host} layout={layout} change={change} />
              </span>
            </li>
          ))}
        </ul>
      </fieldset>
      <button type="button" className="mc-button" onClick={() => change(plainLayout)}>
        {host.t('Reset')}
      </button>
    </div>
  )
}

function PinSelect({ column, host, layout, change }: { column: ListColumn } & Omit<Props, 'columns'>) {
  const pin = layout.pins[column.key] ?? column.pin ?? 'none'
  const set = (value: string) => {
    if (value === 'left' || value === 'right' || value === 'none')
      change({ ...layout, pins: { ...layout.pins, [column.key]: value } })
  }
  return (
    <select
      className="mc-input"
      value={pin}
      aria-label={host.t('Pin {name}', { name: column.label })}
      onChange={event => set(event.target.value)}
    >
      <option value="none">{host.t('Not pinned')}</option>
      <option value="left">{host.t('Left')}</option>
      <option value="right">{host.t('Right')}</option>
    </select>
  )
}
