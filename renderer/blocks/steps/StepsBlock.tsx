import { useMemo } from 'react'
import type { Block } from '../../../contract/language/shape.ts'
import { Blocks } from '../../page/Block.tsx'
import { useSaving } from '../../page/useSaving.ts'
import type { BlockOf, BlockProps } from '../../kind/define.ts'
import { readText } from '../../scope/evaluate.ts'
import { WizardProvider } from '../../forms/view/Wizard.tsx'
import { useHost } from '../../host/Host.tsx'
import { useOverlay } from '../../overlay/Overlays.tsx'
import { ScopeProvider, useScope } from '../../scope/Scope.tsx'
import type { shape } from './schema.ts'
import { useHeading } from './useHeading.ts'
import { useProgress } from './useProgress.ts'
import './steps.css'

const noBlocks: Block[] = []

/** A wizard. Steps that were done can be opened again; what their forms saved is `result.<name>` for those after them. */
export function StepsBlock({ block, place }: BlockProps<BlockOf<typeof shape>>) {
  const host = useHost()
  const scope = useScope()
  const overlay = useOverlay()
  const { steps } = block
  const { at, furthest, results, openStep, keepResults } = useProgress(steps, place)
  const heading = useHeading(at)
  const around = useMemo(() => ({ ...scope, result: results }), [scope, results])
  const isLast = at === steps.length - 1
  const step = steps[at]
  // Saving what a step asks for leads on: then there is no other button for that.
  const saves = useSaving(step?.blocks ?? noBlocks)

  const next = (result?: unknown) => {
    const key = steps[at]?.name ?? String(at + 1)
    const all = result === undefined ? results : { ...results, [key]: result }
    keepResults(all)
    if (!isLast) openStep(at + 1)
    else if (overlay) overlay.emit('finished', all)
    else host.back()
  }
  if (!step) return null
  return (
    <ScopeProvider value={around}>
      <WizardProvider value={{ next }}>
        <ol className="mc-wizard" aria-label={host.t('Steps')}>
          {steps.map((one, index) => (
            <li
              key={one.title}
              className={index < furthest ? 'mc-wizard-step mc-wizard-done' : 'mc-wizard-step'}
              aria-current={index === at ? 'step' : undefined}
            >
              <button type="button" disabled={index > furthest} onClick={() => openStep(index)}>
                <span className="mc-wizard-number" aria-hidden="true">
                  {index < furthest && index !== at ? '✓' : index + 1}
                </span>
                {readText(one.title, around, host)}
              </button>
            </li>
          ))}
        </ol>
        <h2 className="mc-section-title" ref={heading} tabIndex={-1}>
          {readText(step.title, around, host)}
        </h2>
        {step.help ? <p className="mc-wizard-help">{readText(step.help, around, host)}</p> : null}
        <Blocks key={at} blocks={step.blocks} place={`${place}.steps[${at}].blocks`} />
        {saves !== false ? null : (
          <div className="mc-wizard-buttons">
            {at > 0 ? (
              <button type="button" className="mc-button" onClick={() => openStep(at - 1)}>
                {host.t('Back')}
              </button>
            ) : null}
            <button type="button" className="mc-button mc-tone-primary" onClick={() => next()}>
              {host.t(isLast ? 'Finish' : 'Next')}
            </button>
          </div>
        )}
      </WizardProvider>
    </ScopeProvider>
  )
}
