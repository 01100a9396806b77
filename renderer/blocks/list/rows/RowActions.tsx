import { type MouseEvent, useState } from 'react'
import type { Action } from '../../../../contract/language/shape.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { holds } from '../../../scope/evaluate.ts'
import { fillPath } from '../../../scope/fillPath.ts'
import type { Host } from '../../../host/Host.tsx'
import { actionLabel } from '../../../action/actionLabel.ts'
import { isHarm } from '../../../action/standardActions.ts'
import { whyForbidden } from '../../../action/whyForbidden.ts'
import { openedPath } from '../../../kind/registry.ts'
import type { Scope } from '../../../scope/Scope.tsx'
import { cellPadding } from '../columns/columnWidths.ts'
import { textWidth } from '../columns/textWidth.ts'
import { actionGap, columnLine } from '../columns/measureColumns.ts'
import type { RowId } from '../../../scope/Selected.ts'

export type RowActionsContext = {
  /** Those the operator holds; whether a row shows them depends on the row. */
  list: readonly Action[]
  host: Host
  scope: Scope
  /** Width of the column; 0 where there are none */
  width: number
  run(action: Action, row: Row): Promise<void>
  /** Opens the menu of the actions that have no room, below its button. */
  more(row: Row, actions: readonly Action[], button: HTMLElement): void
  open(path: string, event: MouseEvent): void
  /** How a row is named to people */
  titleOf(row: Row): string
}

/** Two actions stand in the row where their words have room in so many px, else one; the others are behind the dots. */
const roomInRow = 180
/** In a window narrower than this what the row holds needs the room more. */
export const narrowWindow = 1280
export const narrowRoom = 136

/** The server says which actions fit the state of the row; without its word the permission decides. */
export function actionsOf(row: Row, { list, scope }: Pick<RowActionsContext, 'list' | 'scope'>): Action[] {
  const allowed = Array.isArray(row.actions) ? row.actions : null
  const rowScope = { ...scope, row }
  return list.filter(
    action => (allowed === null || allowed.includes(action.name) || isLink(action)) && holds(action.show, rowScope),
  )
}

/** What the state of a row forbids and says why: it stands behind the dots, where it fills no row. */
const forbiddenOf = (row: Row, { list, scope }: Pick<RowActionsContext, 'list' | 'scope'>): Action[] =>
  row.forbidden === undefined
    ? []
    : list.filter(action => whyForbidden(row, action.name) !== undefined && holds(action.show, { ...scope, row }))

/** Whether any of these rows has an action: where none has, their column is not there. The first row mostly answers. */
export const hasActions = (rows: readonly Row[], context: Pick<RowActionsContext, 'list' | 'scope'>): boolean =>
  rows.length === 0 || rows.some(row => actionsOf(row, context).length + forbiddenOf(row, context).length > 0)

/** An action that has no name of its own, because it only opens something, is none the server could allow. */
const isLink = (action: Action) => /[[.]/.test(action.name)

/** The path of an action that does nothing but open a page as a page: it is drawn as a link. */
function linkOf(action: Action, row: Row, { host, scope }: RowActionsContext): string | null {
  const [step, ...more] = action.run
  const opened = openedPath(step)
  if (more.length > 0 || opened === null || action.confirm || action.enable) return null
  const path = fillPath(opened, { ...scope, row })
  return (host.entry(path.split('?')[0] ?? path)?.mode ?? 'page') === 'page' ? path : null
}

/**
 * Those that stand in a row in words, two at most, and those behind the dots. Where not even one has room, all are behind them.
 * @param room px there is for words and dots
 * @param dotted the dots are there anyway
 */
export function splitActions<T>(
  actions: readonly T[],
  labelOf: (action: T) => string,
  room = roomInRow,
  dotted = actions.length > 2,
): [T[], T[]] {
  const needs = (count: number, hasDots: boolean) =>
    [...actions.slice(0, count).map(labelOf), ...(hasDots ? [dots] : [])].reduce(
      (width, label) => width + actionGap + textWidth(label),
      -actionGap,
    )
  const inRow = needs(2, dotted) <= room ? 2 : needs(1, dotted || actions.length > 1) <= room ? 1 : 0
  return [actions.slice(0, inRow), actions.slice(inRow)]
}

export const dots = '⋯'

export function RowActions({ row, id, context }: { row: Row; id: RowId; context: RowActionsContext }) {
  const scope = { ...context.scope, row }
  const labelOf = (action: Action) => actionLabel(action, scope, context.host)
  const [actions, forbidden] = [actionsOf(row, context), forbiddenOf(row, context)]
  const dotted = actions.length > 2 || forbidden.length > 0
  const [inRow, rest] = splitActions(actions, labelOf, context.width - cellPadding - columnLine, dotted)
  // What does harm stands last, below what is forbidden.
  const behind = [...rest.filter(action => !isHarm(action)), ...forbidden, ...rest.filter(isHarm)]
  return (
    <span className="mc-actions">
      {inRow.map(action => (
        <RowAction key={action.name} action={action} row={row} id={id} context={context} />
      ))}
      {behind.length > 0 ? (
        <button
          type="button"
          className="mc-link mc-dots"
          aria-haspopup="menu"
          aria-label={nameFor(context.host.t('More'), row, context)}
          onClick={event => context.more(row, behind, event.currentTarget)}
        >
          {dots}
        </button>
      ) : null}
    </span>
  )
}

/** A list has the same buttons in every row: readers are told which row each is of. */
export const nameFor = (label: string, row: Row, { titleOf }: RowActionsContext): string => `${label} ${titleOf(row)}`

function RowAction({ action, row, id, context }: { action: Action; row: Row; id: RowId; context: RowActionsContext }) {
  // The button may show another record before the action has come to its end.
  const [busyWith, setBusyWith] = useState<RowId | null>(null)
  const busy = busyWith === id
  const scope = { ...context.scope, row }
  const label = actionLabel(action, scope, context.host)
  const name = nameFor(label, row, context)
  const path = linkOf(action, row, context)
  const tone = isHarm(action) ? ' mc-link-danger' : ''
  if (path !== null) {
    return (
      <a className={`mc-link${tone}`} href={path} aria-label={name} onClick={event => context.open(path, event)}>
        {label}
      </a>
    )
  }
  const press = async () => {
    setBusyWith(id)
    await context.run(action, row)
    setBusyWith(now => (now === id ? null : now))
  }
  return (
    <button
      type="button"
      className={`mc-link${tone}`}
      disabled={!holds(action.enable, scope)}
      aria-label={name}
      aria-busy={busy}
      onClick={busy ? undefined : press}
    >
      {busy ? <span className="mc-spinner" aria-hidden="true" /> : null}
      {label}
    </button>
  )
}
