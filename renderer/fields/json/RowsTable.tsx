import { useRef } from 'react'
import type { Field } from '../../../contract/language/shape.ts'
import type { Host } from '../../host/Host.tsx'
import { fieldTypeOf } from '../../kind/registry.ts'
import { useStacked } from '../../controls/useStacked.ts'
import { isEmpty } from '../../values/isEmpty.ts'
import { toRow } from '../../values/drawField.tsx'
import { nothing } from '../../values/parts.tsx'

type Props = { rows: readonly unknown[]; fields: Record<string, Field>; host: Host; label: string }

/** Rows of a json field as a small table: order lines, parcels, logs. */
export default function RowsTable({ rows, fields, host, label }: Props) {
  const columns = Object.entries(fields).filter(([, field]) => !field.hidden)
  const box = useRef<HTMLElement>(null)
  const stacked = useStacked(box, rows.length > 0)
  if (rows.length === 0) return <span className="mc-muted">{nothing}</span>
  return (
    // A table wider than its place is scrolled by keyboard as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
    <section ref={box} className={stacked ? 'mc-rows mc-rows-stacked' : 'mc-rows'} tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map(([name, field]) => (
              <th key={name} scope="col" className={`mc-${fieldTypeOf(field.type).align ?? 'left'}`}>
                {host.t(field.label, undefined, field.context)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((item, index) => {
            const row = toRow(item)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows without ids are drawn once and never reordered here
              <tr key={index}>
                {columns.map(([name, field]) => {
                  const type = fieldTypeOf(field.type)
                  const value = row[name]
                  return (
                    <td
                      key={name}
                      data-label={host.t(field.label, undefined, field.context)}
                      className={`mc-${type.align ?? 'left'}`}
                    >
                      {isEmpty(value) ? nothing : type.cell(value, row, { ...field, name }, host)}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
