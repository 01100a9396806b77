import type { ReactNode } from 'react'
import type { Field } from '../../../contract/language/shape.ts'
import { type BlockProps, defineBlock } from '../../define.ts'
import { evaluate, holds, readText } from '../../evaluate.ts'
import { fillPath } from '../../fillPath.ts'
import { useSource } from '../../forms/useSource.ts'
import { type Host, useHost } from '../../Host.tsx'
import { HostLink } from '../../HostLink.tsx'
import { ProblemNotice } from '../../ProblemNotice.tsx'
import { fieldTypeOf } from '../../registry.ts'
import { type Scope, useScope } from '../../Scope.tsx'
import { nothing } from '../../values/parts.tsx'
import './stats.css'

type Item = { label: string; value: string; as?: string; open?: string; tone?: string; help?: string; show?: string }

/** Cards with one number each; a card that opens a list is a link to it. */
function StatsBlock({ block }: BlockProps) {
  const host = useHost()
  const around = useScope()
  const { state, reload } = useSource(block.stats, block.params, typeof block.refresh === 'number' ? block.refresh : undefined)
  const items = block.items as Item[]
  if (state.status === 'failed') {
    return (
      <ProblemNotice
        title={host.t('The figures could not be loaded')}
        text={state.error instanceof Error ? state.error.message : ''}
        retry={reload}
      />
    )
  }
  const scope: Scope = { ...around, result: state.status === 'ready' ? state.data : null }
  const shown = items.filter(item => holds(item.show, scope))
  return (
    <ul className="mc-stats" aria-busy={state.status === 'loading'}>
      {shown.map(item => (
        <li key={item.label}>
          <Card item={item} scope={scope} host={host} loading={state.status === 'loading'} />
        </li>
      ))}
    </ul>
  )
}

function Card({ item, scope, host, loading }: { item: Item; scope: Scope; host: Host; loading: boolean }) {
  const tone = item.tone && !loading ? evaluate(item.tone, scope) : null
  const content = (
    <>
      <span className="mc-stat-label">{readText(item.label, scope, host)}</span>{' '}
      <span className={typeof tone === 'string' ? `mc-stat-value mc-stat-${tone}` : 'mc-stat-value'}>
        {loading ? <span className="mc-skeleton" aria-hidden="true" /> : drawValue(item, scope, host)}
      </span>
      {item.help ? <span className="mc-stat-help">{readText(item.help, scope, host)}</span> : null}
    </>
  )
  const path = item.open && !loading ? fillPath(item.open, scope) : null
  if (path === null || !host.may(path.split('?')[0] ?? path)) return <div className="mc-stat">{content}</div>
  return (
    <HostLink className="mc-stat" path={path}>
      {content}
    </HostLink>
  )
}

function drawValue(item: Item, scope: Scope, host: Host): ReactNode {
  const value = evaluate(item.value, scope)
  if (value === null || value === undefined || value === '') return nothing
  const field: Field = { type: item.as ?? 'int', label: item.label }
  const type = fieldTypeOf(field.type)
  return (type.view ?? type.cell)(value, {}, field, host)
}

export default defineBlock({ Component: StatsBlock })
