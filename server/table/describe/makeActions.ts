import type { Transition } from '../../../contract/language/Machine.ts'
import type { Action } from '../../../contract/language/shape.ts'
import type { WireAction, WireQuestion } from '../../../contract/wire/table/table.ts'
import { wireOptions } from '../../columns/optionKeys.ts'
import type { Context } from '../../context/Context.ts'
import { describeTable, type EntityTable, type TableColumn } from './describeTable.ts'
import { sayer, sayField } from './say.ts'

/**
 * The transitions of a table's rows that a console can offer which knows nothing but the metadata: those with a button and a call, whose
 * questions it can ask. Whether a row allows one stands in its `actions`.
 */
export function makeActions(context: Context, { entity }: EntityTable): WireAction[] {
  const transitions = (entity.machines ?? []).flatMap(machine => machine.transitions)
  return transitions.flatMap(transition => {
    const { name, label, call, tone, as, once, verify, action, items } = transition
    const shown = entity.actions[name]
    if (!shown || label === undefined || call === undefined || action !== undefined || verify) return []
    if (shown.only === 'batch' || shown.show !== undefined || !does(shown, 'call') || !items.every(isPlain)) return []
    const asked = describeTable({ ...entity, fields: transition.ask })
    const columns = items.flatMap(({ field }) => asked.columns.get(String(field)) ?? [])
    if (columns.length < items.length || !columns.every(canAsk)) return []
    return [
      {
        name,
        title: sayer(context)(label),
        ...(tone === 'primary' || tone === 'danger' ? { tone } : {}),
        ...(shown.confirm === undefined ? {} : { confirm: true }),
        call,
        ...(as === undefined ? {} : { body: as }),
        ...(does(shown, 'ask') ? { ask: columns.map(column => sayQuestion(context, column)) } : {}),
        ...(once ? { once: true } : {}),
      },
    ]
  })
}

/** What opens a page of its own makes no call, and is for who has that page. */
const does = ({ run }: Action, wanted: string): boolean => run.some(({ kind }) => kind === wanted)

const isPlain = ({ show, required }: Transition['items'][number]): boolean => show === undefined && typeof required !== 'string'

/** A value by itself: nothing that is chosen level by level, of other rows or made of parts. */
function canAsk({ name, kind, field }: TableColumn): boolean {
  const { type, cascades } = kind.wire(field, name)
  return type !== 'hide' && cascades === undefined && field.to === undefined && field.fields === undefined
}

function sayQuestion(context: Context, { name, kind, field }: TableColumn): WireQuestion {
  const { required, help, unit, min, max, default: first } = field
  const { type, decimal } = kind.wire(field, name)
  const say = sayer(context)
  const options = field.options ? wireOptions(field, say) : kind.choices?.(field, say)
  return {
    name,
    title: sayField(context, field),
    type,
    ...(decimal === undefined ? {} : { decimal }),
    ...(options ? { options } : {}),
    ...(required ? { required } : {}),
    ...(help ? { help: context.t(help) } : {}),
    ...(unit ? { unit: context.t(unit) } : {}),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(typeof first === 'string' || typeof first === 'number' ? { default: first } : {}),
  }
}
