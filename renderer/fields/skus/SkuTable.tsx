import { useNarrow } from '../../controls/useNarrow.ts'
import type { Host } from '../../host/Host.tsx'
import { nothing } from '../../values/parts.tsx'
import { columns } from './columns.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The versions to read. */
export default function SkuTable({ skus, host }: { skus: readonly unknown[]; host: Host }) {
  const rows = skus.filter(isRecord)
  return (
    <div className={useNarrow() ? 'mc-rows mc-rows-stacked' : 'mc-rows'}>
      <table>
        <thead>
          <tr>
            <th scope="col">{host.t('Variant')}</th>
            {columns.map(column => (
              <th key={column.name} scope="col" className={column.mode === 'text' ? 'mc-left' : 'mc-right'}>
                {host.t(column.label)}
                {column.unit ? ` (${column.unit})` : ''}
              </th>
            ))}
            <th scope="col">{host.t('Status')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={nameVersion(row)}>
              <td data-label={host.t('Variant')}>{nameVersion(row)}</td>
              {columns.map(column => (
                <td
                  key={column.name}
                  data-label={host.t(column.label)}
                  className={column.mode === 'text' ? 'mc-left' : 'mc-right'}
                >
                  {column.write(row[column.name]) || nothing}
                </td>
              ))}
              <td data-label={host.t('Status')}>{host.t(row.enabled === 0 ? 'Off' : 'On')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const nameVersion = (row: Record<string, unknown>): string =>
  (Array.isArray(row.spec_values) ? row.spec_values : [])
    .map(pair => (isRecord(pair) ? String(pair.value ?? '') : ''))
    .join(' / ')
