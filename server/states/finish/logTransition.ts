import { compile } from '../../../contract/expression/compile.ts'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Outcome, State, TransitionLog } from '../../../contract/language/Machine.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { platformId } from '../../context/isPlatform.ts'
import type { Move } from '../../context/Context.ts'
import type { Trx } from '../../rows/Tables.ts'
import { type EntityLog, writeEntityLog } from '../../module/history/writeEntityLog.ts'
import { maskRow } from '../../table/describe/masked.ts'
import { evaluateAll, holds, moveScope } from '../machine/moveScope.ts'

type Logged = Move & { outcome: Outcome; next: Row; from: State | null; to: State | null }

/** Writes down what the transition says of itself; nothing where it says nothing. */
export const logTransition = (context: Context, trx: Trx, entity: Entity, move: Logged): Promise<void> =>
  writeEntityLog(context, trx, ...transitionLogs(context, entity, move))

/** Lines of the history, with the values of their slots. */
export function transitionLogs(context: Context, entity: Entity, move: Logged): EntityLog[] {
  const scope = moveScope(context, move)
  const { outcome, row } = move
  const told = maskMove(entity, move)
  const toldScope = moveScope(context, told)
  return outcome.logs
    .filter(({ when }) => holds(when, scope))
    .map(log => ({
      supplierId: ownerOf(entity, row),
      entity: entity.entity,
      entityId: row.id,
      action: outcome.event,
      from: move.from,
      to: move.to,
      content: log.say,
      values: valuesOf(entity, log, told, toldScope),
      images: log.images === undefined ? null : evaluateAll({ images: log.images }, toldScope).images,
      about: aboutOf(entity, outcome, log),
      visibleToBuyer: move.transition.buyer,
    }))
}

/** What people are told of: a record before and after, and what was answered to what was asked. */
export type Told = Pick<Move, 'row' | 'result'> & { next: Row; transition: Pick<Move['transition'], 'ask'> }

/** The same with masked fields shortened. */
export function maskMove<Own extends Told>(entity: Entity, move: Own): Own {
  const { fields } = entity
  const { ask } = move.transition
  const result = maskRow(fields, maskRow(ask, move.result))
  return { ...move, row: maskRow(fields, move.row), next: maskRow(fields, move.next), result }
}

/** `t_…`: English texts, translated when the line is read. */
function valuesOf(entity: Entity, { say, values }: TransitionLog, told: Logged, scope: Record<string, unknown>): Row {
  const computed = evaluateAll(values, scope)
  const filled = Object.entries(fillSlots(say, computed, told))
  return Object.fromEntries(
    filled.map(([name, value]) => (name in computed ? [name, value] : labelled(entity, told, name, value))),
  )
}

/** A choice is told by its label. */
function labelled({ fields }: Entity, { transition: { ask } }: Logged, name: string, value: unknown): [string, unknown] {
  const label = (ask[name] ?? fields[name])?.options?.[String(value)]?.label
  return label === undefined ? [name, value] : [`t_${name}`, label]
}

/** What is computed, and for every other slot of a text the answer, else the field as it is afterwards. */
export function fillSlots(text: string, computed: Row, { result, next }: { result: Row; next: Row }): Row {
  const others = slotsOf(text).filter(name => !(name in computed) && !(`t_${name}` in computed))
  return { ...computed, ...Object.fromEntries(others.map(name => [name, result[name] ?? next[name] ?? null])) }
}

const slotsOf = (text: string): string[] => [...text.matchAll(/\{([A-Za-z_]\w*)\}/g)].map(match => match[1] ?? '')

/** Rows of the platform are told to the platform, and those of a shop to it; a shop is its own. */
export const ownerOf = (entity: Entity, row: Row): number =>
  entity.tenant !== false ? Number(row.supplier_id) : entity.entity === 'supplier' ? Number(row.id) : platformId

/** Fields of the record whose values the sentence tells: read by its expressions, or written from the answer that a slot names. */
function aboutOf(entity: Entity, { set }: Outcome, { when, say, values }: TransitionLog): string[] {
  const paths = (text: unknown): string[] =>
    typeof text === 'string' && text.startsWith('=') ? compile(text.slice(1)).paths : []
  const told = new Set([...slotsOf(say).map(name => `result.${name}`), ...[when, ...Object.values(values)].flatMap(paths)])
  const written = Object.entries(set).flatMap(([name, value]) => (paths(value).some(path => told.has(path)) ? [name] : []))
  const read = [...told].map(path => path.split('.')[1] ?? '')
  return [...new Set([...written, ...read])].filter(name => Object.hasOwn(entity.fields, name))
}
