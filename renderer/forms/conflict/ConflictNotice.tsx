import { asSentence, asThing } from '../../../contract/values/thing.ts'
import type { Host } from '../../host/Host.tsx'
import { ConflictTable, type Difference } from './ConflictTable.tsx'

type Props = {
  host: Host
  /** What one of these is called, untranslated */
  label: string
  /** Empty where all that others changed has no place here */
  differences: readonly Difference[]
  /** Absent where nothing of theirs can be taken over */
  onTheirs?: (() => void) | undefined
  onMine(): void
}

/** Somebody else saved this record meanwhile: both values of each field that differs, and the choice between them. */
export function ConflictNotice({ host, label, differences, onTheirs, onMine }: Props) {
  return (
    <div className="mc-form-notice mc-conflict" role="alert">
      <strong>
        {asSentence(host.t('Someone else saved this {thing} while you were editing it', { thing: asThing(host.t(label)) }))}
      </strong>
      {differences.length > 0 ? <ConflictTable host={host} differences={differences} /> : null}
      <div className="mc-conflict-buttons">
        {onTheirs ? (
          <button type="button" className="mc-button" onClick={onTheirs}>
            {host.t('Use theirs')}
          </button>
        ) : null}
        <button type="button" className="mc-button" onClick={onMine}>
          {host.t('Keep mine')}
        </button>
      </div>
    </div>
  )
}
