import { type CSSProperties, type ReactNode, useId } from 'react'
import type { Field } from '../../../contract/language/shape.ts'
import { evaluate, readText } from '../../scope/evaluate.ts'
import { fillPath } from '../../scope/fillPath.ts'
import { type Host, useHost } from '../../host/Host.tsx'
import { HostLink } from '../../controls/HostLink.tsx'
import type { BlockOf } from '../../kind/define.ts'
import { fieldTypeOf } from '../../kind/registry.ts'
import type { Scope } from '../../scope/Scope.tsx'
import { nothing } from '../../values/parts.tsx'
import { readNumber } from '../../values/readNumber.ts'
import { type Change, changeSize, changeWords, compare } from './compare.ts'
import type { shape } from './schema.ts'

export type Item = BlockOf<typeof shape>['items'][number]
type Props = {
  item: Item
  scope: Scope
  /** What the number is compared with */
  compared: string | undefined
  compact: boolean
  loading: boolean
}

/**
 * A number with its name; a link where it opens a list. What is counted exactly is told when one points at it or comes to it by
 * keyboard.
 */
export function Card({ item, scope, compared, compact, loading }: Props) {
  const host = useHost()
  const id = useId()
  const help = item.help ? readText(item.help, scope, host) : ''
  const value = loading ? null : evaluate(item.value, scope)
  const path = item.open && !loading ? fillPath(item.open, scope) : null
  const opens = path !== null && host.may(path.split('?')[0] ?? path)
  const content = (
    <>
      <span className="mc-stat-label">
        {readText(item.label, scope, host)}
        {help && !opens ? <HelpMark label={readText(item.label, scope, host)} id={id} host={host} /> : null}
      </span>{' '}
      <span
        className={`mc-stat-value${toneClass(item, scope, loading, compact && value === 0)}`}
        style={{ '--mc-length': lengthOf(value, item, host) } as CSSProperties}
      >
        {loading ? <span className="mc-skeleton" aria-hidden="true" /> : drawValue(value, item, host)}
      </span>
      {item.before && !loading ? <Compared item={item} value={value} scope={scope} compared={compared} host={host} /> : null}
    </>
  )
  return (
    <>
      {opens ? (
        <HostLink className="mc-stat" path={path} {...(help ? { describedBy: id } : {})}>
          {content}
        </HostLink>
      ) : (
        <div className="mc-stat">{content}</div>
      )}
      {help ? (
        <span role="tooltip" id={id} className="mc-stat-help">
          {help}
        </span>
      ) : null}
    </>
  )
}

const fieldOf = ({ as, label }: Item): Field => ({ type: as ?? 'int', label })
const isNone = (value: unknown) => value === null || value === undefined || value === ''

/** About how many letters a value takes, with separators and a sign: a long one is written smaller, for it is never broken or cut. */
function lengthOf(value: unknown, item: Item, host: Host): number {
  const text = isNone(value) ? '' : fieldTypeOf(item.as ?? 'int').text(value, fieldOf(item), host)
  return Math.max(1, Math.ceil(text.length * 1.3))
}

/** A count of nothing to do is calm, whatever its colour would be. */
function toneClass({ tone }: Item, scope: Scope, loading: boolean, isCalm: boolean): string {
  const name = isCalm ? 'muted' : tone && !loading ? evaluate(tone, scope) : null
  return typeof name === 'string' ? ` mc-stat-${name}` : ''
}

function drawValue(value: unknown, item: Item, host: Host): ReactNode {
  if (isNone(value)) return nothing
  const type = fieldTypeOf(item.as ?? 'int')
  return (type.view ?? type.cell)(value, {}, fieldOf(item), host)
}

/** Not a part of the card's name, so it says what it is about. */
const HelpMark = ({ label, id, host }: { label: string; id: string; host: Host }) => (
  <button
    type="button"
    className="mc-stat-mark"
    aria-label={host.t('What is counted as {label}', { label })}
    aria-describedby={id}
  >
    ?
  </button>
)

type ComparedProps = { item: Item; value: unknown; scope: Scope; compared: string | undefined; host: Host }

/**
 * How it changed, as a sign and in words, and what it is measured by: that stands there too, for there is no percentage of zero. Nothing
 * where the page compares nothing.
 */
function Compared({ item, value, scope, compared, host }: ComparedProps) {
  const before = evaluate(item.before, scope)
  if (before === '') return null
  const change = compare(readNumber(value), readNumber(before), item.as === 'bp')
  return (
    <span className="mc-stat-compared">
      {change ? <ChangeMark change={change} better={item.better} host={host} /> : null}
      <span className="mc-stat-before">
        {readText(compared ?? 'Before', scope, host)} <b>{drawValue(before, item, host)}</b>
      </span>
    </span>
  )
}

const signs = { more: '▲', less: '▼', same: '＝' }

function ChangeMark({ change, better, host }: { change: Change; better: Item['better']; host: Host }) {
  const tone = better === undefined || change.way === 'same' ? '' : change.way === better ? ' mc-stat-success' : ' mc-stat-danger'
  return (
    <>
      <span className={`mc-stat-change${tone}`} aria-hidden="true">
        {signs[change.way]}
        {change.way === 'same' ? '' : ` ${changeSize(change, host)}`}
      </span>
      <span className="mc-hidden">{changeWords(change, host)}</span>{' '}
    </>
  )
}
