import type { Field, FormItem, Step } from '../../../contract/language/shape.ts'
import { actionLabel } from '../../action/actionLabel.ts'
import { isHarm } from '../../action/standardActions.ts'
import { batchTitle } from '../../batch/batchTitle.ts'
import { isBatch, isSilent } from '../../batch/makeBatchRequest.ts'
import { Cancelled } from '../../overlay/Cancelled.ts'
import { apiOf } from '../../kind/apiOf.ts'
import { defineStep, type Question, type QuoteWish, type StepContext } from '../../kind/define.ts'
import { readText } from '../../scope/evaluate.ts'
import { isSelected } from '../../scope/Selected.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

const isQuoteWish = (value: unknown): value is QuoteWish => typeof value === 'object' && value !== null && 'call' in value

/** The dialog stays open while the steps after it run, so that what was typed is there when they are refused. */
export default defineStep({
  async run(step, context) {
    const answers = await context.ask(step, () => readQuestion(context.latest(step), context))
    if (answers === undefined) throw new Cancelled()
    return answers
  },
  needs: ({ quote }) => (isQuoteWish(quote) ? [apiOf(quote.call)] : []),
})

function readQuestion(step: Step, context: StepContext): Question {
  const { host, scope } = context
  const action = context.latest(context.action)
  const verb = actionLabel(action, scope, host)
  const { selected } = scope
  const isOfMany = isBatch(action, scope) && isSelected(selected)
  // The batch asks further: it says what will be done, and to how many.
  const asksFurther = isOfMany && !isSilent(action, selected)
  const about = isOfMany ? batchTitle({ host, label: verb, countOf: context.countOf }, selected.count) : verb
  return {
    title: readText(textOf(step.title), scope, host) || about,
    text: readText(textOf(step.text), scope, host),
    fields: step.ask as Record<string, Field>,
    ...(Array.isArray(step.items) ? { items: step.items as FormItem[] } : {}),
    values: firstValues(step.values, context),
    ...(typeof step.submit === 'string' ? { submit: step.submit } : {}),
    verb: asksFurther ? host.t('Next') : verb,
    ...(isQuoteWish(step.quote) ? { quote: step.quote } : {}),
    ...(typeof step.echo === 'string' ? { echo: step.echo } : {}),
    danger: !asksFurther && isHarm(action),
    act: context.goOn,
    readAgain: async () => {
      const names = await context.readAgain()
      return names && { names, values: firstValues(step.values, context, names) }
    },
  }
}

const firstValues = (values: unknown, { fill }: StepContext, names?: Record<string, unknown>): Record<string, unknown> =>
  (fill(values ?? {}, names) ?? {}) as Record<string, unknown>
