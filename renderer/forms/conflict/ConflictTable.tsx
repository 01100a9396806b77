import type { ReactNode } from 'react'
import type { Host } from '../../host/Host.tsx'

export type Difference = { key: string; label: string; mine: ReactNode; theirs: ReactNode }

/** Both values of all that somebody else has changed meanwhile. */
export function ConflictTable({ host, differences }: { host: Host; differences: readonly Difference[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{host.t('Field')}</th>
          <th scope="col">{host.t('Yours')}</th>
          <th scope="col">{host.t('Theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ key, label, mine, theirs }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{mine}</td>
            <td>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
