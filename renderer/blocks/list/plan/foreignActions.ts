import type { Action, Field, Step } from '../../../../contract/language/shape.ts'
import type { Metadata, WireAction, WireQuestion } from '../../../../contract/wire/table/table.ts'
import { fieldOf } from '../columns/fieldOf.ts'

/** What a back end says can be done to rows of a table, as an entity would have it. */
export const foreignActions = ({ actions = [] }: Metadata): Action[] => actions.map(actionOf)

function actionOf({ name, title, tone, confirm, call, body = {}, ask = [], once }: WireAction): Action {
  const answers = Object.fromEntries(ask.map(one => [one.name, `=result.${one.name}`]))
  const fields = Object.fromEntries(ask.map(one => [one.name, fieldFor(one)]))
  const question: Step[] = ask.length > 0 ? [{ kind: 'ask', ask: fields }] : []
  const send: Step = {
    kind: 'call',
    call: `POST ${plain(call)}`,
    body: { id: '=row.id', version: '=row.version', ...constants(body), ...answers },
    ...(once ? { once: true } : {}),
  }
  return { name, label: plain(title), ...(tone ? { tone } : {}), ...(confirm ? { confirm: true } : {}), run: [...question, send] }
}

function fieldFor(asked: WireQuestion): Field {
  const { name, title, type: _type, decimal: _decimal, options: _options, ...limits } = asked
  const { name: _name, ...field } = fieldOf(name, undefined, { ...asked, title: plain(title) })
  return { ...field, ...limits }
}

/** A text of the back end is no expression and has no slots. */
const plain = (text: string): string => text.replace(/^=/, ' =').replaceAll('{', '{{')

const constants = (body: Record<string, string | number>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? plain(value) : value]))
