import type { Host } from '../../../host/Host.tsx'
import '../filters/filterRow.css'
import type { ListStateControl } from '../state/useListState.ts'

/** What an old or mistyped link asks for in vain; the list shows the rest of it. */
export function AddressNotice({ host, address }: { host: Host; address: ListStateControl }) {
  const { problems, tidy } = address
  if (problems.length === 0) return null
  return (
    <div className="mc-address-notice" role="alert">
      <div>
        <strong>{host.t('Part of this address could not be used')}</strong>
        <ul>
          {problems.map(({ text, values }) => (
            <li key={text + JSON.stringify(values)}>{host.t(text, values)}</li>
          ))}
        </ul>
      </div>
      <button type="button" className="mc-link" onClick={tidy}>
        {host.t('Clean up the address')}
      </button>
    </div>
  )
}
