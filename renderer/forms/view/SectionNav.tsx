import { observer } from '@formily/reactive-react'
import { useRef } from 'react'
import { useRootMark } from '../../controls/useRootMark.ts'
import type { FormModel } from '../model/FormModel.ts'
import { useCurrentSection } from './useCurrentSection.ts'

/** Fewer sections are seen at a glance. */
const least = 3

/** The sections of a long form, with the number of mistakes in each; the one that is read is marked. */
export const SectionNav = observer(function SectionNav({ model, idOf }: { model: FormModel; idOf: (index: number) => string }) {
  const { host, groups } = model
  const named = groups
    .map((group, index) => ({ group, index }))
    .filter(({ group, index }) => group.label && model.isSectionShown(index))
  const isThere = named.length >= least
  const bar = useRef<HTMLElement>(null)
  const { current, goTo } = useCurrentSection(bar, isThere ? named.map(({ index }) => idOf(index)) : [])
  useRootMark('form-nav', isThere)
  if (!isThere) return null
  return (
    <nav ref={bar} className="mc-form-nav" aria-label={host.t('Sections')}>
      {named.map(({ group, index }) => {
        const wrong = group.entries.filter(({ name }) => model.field(name).selfErrors.length > 0).length
        return (
          <button
            key={idOf(index)}
            type="button"
            {...(idOf(index) === current ? { 'aria-current': 'location' as const } : {})}
            onClick={() => goTo(idOf(index))}
          >
            {group.label ? host.t(group.label) : ''}
            {wrong > 0 ? (
              <span className="mc-form-nav-count" title={host.t('{count} errors', { count: wrong })}>
                {wrong}
              </span>
            ) : null}
          </button>
        )
      })}
    </nav>
  )
})
