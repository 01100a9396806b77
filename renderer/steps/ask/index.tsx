import type { Field, FormItem } from '../../../contract/language/shape.ts'
import { Cancelled } from '../../Cancelled.ts'
import { defineStep } from '../../define.ts'
import { readText } from '../../evaluate.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

export default defineStep({
  async run(step, { host, scope, fill, ask }) {
    const answers = await ask({
      title: readText(textOf(step.title), scope, host) || host.t('Please fill in'),
      text: readText(textOf(step.text), scope, host),
      fields: step.ask as Record<string, Field>,
      ...(Array.isArray(step.items) ? { items: step.items as FormItem[] } : {}),
      values: (fill(step.values ?? {}) ?? {}) as Record<string, unknown>,
      submit: readText(textOf(step.submit), scope, host) || host.t('OK'),
    })
    if (answers === undefined) throw new Cancelled()
    return answers
  },
})
