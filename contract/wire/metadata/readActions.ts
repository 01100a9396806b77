import { isObject, isText, isYes } from '../../values/loose.ts'
import type { WireAction, WireQuestion } from '../table/table.ts'
import { readColumn } from './readColumn.ts'

/** Reads what a table says can be done to its rows; an action without a name or a call is left out. */
export const readActions = (actions: unknown): WireAction[] =>
  (Array.isArray(actions) ? actions : []).filter(isObject).flatMap(({ name, title, tone, confirm, call, body, ask, once }) =>
    isText(name) && isText(call)
      ? [
          {
            name,
            title: isText(title) ? title : name,
            ...(tone === 'primary' || tone === 'danger' ? { tone } : {}),
            ...(isYes(confirm) ? { confirm: true } : {}),
            call,
            ...(isObject(body) ? { body: constants(body) } : {}),
            ...(Array.isArray(ask) ? { ask: ask.filter(isObject).flatMap(question) } : {}),
            ...(isYes(once) ? { once: true } : {}),
          },
        ]
      : [],
  )

/** What begins with "=" would be an expression in the console: no constant of a call is one. */
const constants = (body: Record<string, unknown>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      (typeof value === 'string' && !value.startsWith('=')) || typeof value === 'number' ? [[name, value]] : [],
    ),
  )

function question(asked: Record<string, unknown>): WireQuestion[] {
  const { name, required, help, unit, min, max, default: first } = asked
  if (!isText(name)) return []
  const { title, type, decimal, options } = readColumn(name, asked)
  return [
    {
      name,
      title,
      type,
      ...(decimal === undefined ? {} : { decimal }),
      ...(options ? { options } : {}),
      ...(isYes(required) ? { required: true } : {}),
      ...(isText(help) ? { help } : {}),
      ...(isText(unit) ? { unit } : {}),
      ...(typeof min === 'number' ? { min } : {}),
      ...(typeof max === 'number' ? { max } : {}),
      ...(isText(first) || typeof first === 'number' ? { default: first } : {}),
    },
  ]
}
