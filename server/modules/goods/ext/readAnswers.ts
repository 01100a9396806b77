import { parseDateTime } from '../../../../contract/values/time.ts'
import type { Context, Guard } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { invalid } from '../../../refuse/refuse.ts'

export type Question = { label: string; type: string; options?: string[] | null; required?: 0 | 1 | null }
export type Answer = { label: string; value: string }

/** What people answered to the questions of a letter, in the order of these and held against them. @throws Refusal invalid */
export const answers: Guard = {
  check: async (context, _trx, { row, result }: MoveOf<'ext', { answers: Answer[] | null }>): Promise<{ answers: Answer[] }> => {
    const questions = questionsOf(row)
    const given = new Map((result.answers ?? []).map(({ label, value }) => [label, (value ?? '').trim()]))
    const faults: Record<string, string> = {}
    for (const label of given.keys())
      if (!questions.some(question => question.label === label)) faults.answers = context.t('Nobody asks for {label}', { label })
    const kept = questions.flatMap(question => {
      const value = given.get(question.label) ?? ''
      const fault = whyNot(context, question, value)
      if (fault !== null) faults.answers = fault
      return value === '' ? [] : [{ label: question.label, value }]
    })
    if (Object.keys(faults).length > 0) throw invalid(faults)
    return { answers: kept }
  },
}

export const questionsOf = ({ form_fields }: { form_fields?: unknown }): Question[] => (form_fields ?? []) as Question[]

function whyNot(context: Context, { label, type, options, required }: Question, value: string): string | null {
  if (value === '') return required === 1 ? context.t('{label} cannot be blank', { label }) : null
  if (type === 'number' && !/^-?\d{1,12}(\.\d{1,6})?$/.test(value)) return context.t('{label} must be a number', { label })
  if (type === 'date' && !isDay(value)) return context.t('{label} must be a day, as 2026-01-31', { label })
  const choices = options ?? []
  if (type === 'choice' && !choices.includes(value))
    return context.t('{label} must be one of {choices}', { label, choices: choices.join(', ') })
  return null
}

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && parseDateTime(`${value} 00:00:00`) !== null
