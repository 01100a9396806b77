import { formatTime } from '../../../contract/values/time.ts'
import { type BlockOf, type BlockProps, defineBlock } from '../../kind/define.ts'
import { evaluate, holds, readText } from '../../scope/evaluate.ts'
import { useHost } from '../../host/Host.tsx'
import { useScope } from '../../scope/Scope.tsx'
import { readNumber } from '../../values/readNumber.ts'
import type { shape } from './schema.ts'
import './stages.css'

/** The stages of a record in a row: done, the present one, and those to come. */
function StagesBlock({ block }: BlockProps<BlockOf<typeof shape>>) {
  const host = useHost()
  const scope = useScope()
  const stages = block.stages
    .filter(stage => holds(stage.show, scope))
    .map(stage => ({ label: readText(stage.label, scope, host), at: readNumber(evaluate(stage.at, scope)) }))
  const present = stages.findLastIndex(({ at }) => at !== null && at > 0)
  return (
    <ol className="mc-stages" aria-label={host.t('Stages')}>
      {stages.map(({ label, at }, index) => (
        <li
          key={label}
          className={index <= present ? 'mc-stage mc-stage-done' : 'mc-stage'}
          aria-current={index === present ? 'step' : undefined}
        >
          <span className="mc-stage-label">{label}</span>
          {at !== null && at > 0 ? (
            <span className="mc-stage-time">{formatTime(at, 'YYYY-MM-DD HH:mm', host.timeZone)}</span>
          ) : (
            // Seen by its line; below "Paid" the words would say the opposite.
            <span className="mc-hidden">{host.t('Not yet')}</span>
          )}
        </li>
      ))}
    </ol>
  )
}

export default defineBlock<typeof shape>({ Component: StagesBlock })
