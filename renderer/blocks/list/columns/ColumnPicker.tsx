import type { Host } from '../../../host/Host.tsx'
import './columns.css'
import { toggleColumn } from './arrange.ts'
import { type Density, type Layout, plainLayout, visibleKeys, writeLayout } from './layout.ts'
import type { ListColumn } from './planColumns.ts'
import { SortedColumns } from './SortedColumns.tsx'

type Props = { host: Host; columns: readonly ListColumn[]; layout: Layout; change(layout: Layout): void }

const densities: Record<Density, string> = { usual: 'Default', small: 'Compact', middle: 'Medium', large: 'Spacious' }

/** Which columns are shown, in what order and at which edge, how high rows are, and the way back to how the page has it. */
export default function ColumnPicker({ host, columns, layout, change }: Props) {
  const visible = visibleKeys(columns, layout)
  const toggle = (key: string) => {
    const next = toggleColumn(columns, layout, key)
    if (next === layout) host.say('warning', host.t('Choose at least one column'))
    else change(next)
  }
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
        <SortedColumns host={host} columns={columns} layout={layout} visible={visible} toggle={toggle} change={change} />
      </fieldset>
      <div className="mc-picker-foot">
        <span className="mc-muted">{host.t('{shown} of {count} shown', { shown: visible.size, count: columns.length })}</span>
        <button type="button" className="mc-button" disabled={writeLayout(layout) === null} onClick={() => change(plainLayout)}>
          {host.t('Reset')}
        </button>
      </div>
    </div>
  )
}
