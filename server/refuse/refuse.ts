import { Refusal, type Said } from '../../contract/wire/envelope/envelope.ts'
import type { ErrorCode } from '../../contract/wire/envelope/errors.ts'
import type { ValueError } from '../../contract/values/ValueError.ts'
import { asSentence, asThing, goneText } from '../../contract/values/thing.ts'
import type { Context } from '../context/Context.ts'
import { sayLog } from '../words/sayLog.ts'

type Speaker = Pick<Context, 't'>

export const refuse = (context: Speaker, code: ErrorCode, text: string, values?: Record<string, unknown>): Refusal =>
  new Refusal(code, context.t(text, values), { said: { text, values: values ?? {} } })

/** A refusal about a thing, by its label: {thing} in the text. */
export const refuseThing = (
  context: Speaker,
  code: ErrorCode,
  text: string,
  label: string,
  values: Record<string, unknown> = {},
): Refusal => {
  const said = { text, values: { ...values, t_thing: label } }
  return new Refusal(code, sayAgain(context, said), { said })
}

/** Says what was kept, in the language of who reads it. */
export function sayAgain(context: Speaker, { text, values: { t_thing: label, ...values } }: Said): string {
  if (label === undefined) return sayLog(context, text, values)
  return asSentence(context.t(text, { ...values, thing: asThing(context.t(String(label))) }))
}

export const notFound = (context: Speaker, label = 'Record'): Refusal => refuseThing(context, 'not_found', goneText, label)
export const versionConflict = (context: Speaker, label = 'Record'): Refusal =>
  refuseThing(context, 'conflict', 'Someone else changed this {thing}. Refresh and try again.', label)
export const notPermitted = (context: Speaker): Refusal =>
  refuse(context, 'permission_denied', 'You do not have permission to do this')

/** 422 with a translated sentence per field or parameter; the message is the first of them. */
export const invalid = (fields: Record<string, string>): Refusal =>
  new Refusal('invalid', Object.values(fields)[0] ?? '', { fields })

/** The sentence of a value that is none, about the thing with this (translated) label. */
export const sayValueError = (context: Speaker, error: ValueError, label: string): string =>
  context.t(error.text, {
    label,
    title: label,
    ...error.values,
    ...(error.values.help ? { help: context.t(String(error.values.help)) } : {}),
  })
