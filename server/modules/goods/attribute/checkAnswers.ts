import { type Answered, answerTo, type Asked, splitSeveral } from '../../../../contract/values/asked.ts'
import { parseDateTime } from '../../../../contract/values/time.ts'
import type { Context } from '../../../context/Context.ts'
import type { HooksOf } from '../../../module/HooksOf.ts'
import { invalid } from '../../../refuse/refuse.ts'
import { readOffer } from './readOffer.ts'

/** What its category asks of a product is answered, and answered as it is asked (docs/rules/goods.md#options). */
export const answersAsked: HooksOf<'goods'> = {
  beforeSave: async (context, trx, values, old) => {
    const form = { ...old, ...values }
    const isAbout = !old || 'category_id' in values || 'properties' in values
    if (!isAbout || form.is_draft === 1) return values
    const shop = old?.supplier_id ?? context.tenant ?? context.actor.supplierId
    const { properties } = await readOffer(trx, shop, form.category_id ?? 0)
    // They have been read by their field.
    const rows = (form.properties ?? []) as Answered[]
    const wrong = properties.flatMap(asked => wrongWith(context, asked, answerTo(asked, rows)?.value ?? '') ?? [])
    if (wrong.length > 0) throw invalid({ properties: wrong.join(' ') })
    return values
  },
}

/** The sentence that is wrong with an answer, null where nothing is. */
function wrongWith(
  { t }: Pick<Context, 't'>,
  { name: label, input_type, options, required }: Asked,
  value: string,
): string | null {
  if (value.trim() === '') return required === 1 ? t('{label} cannot be blank', { label }) : null
  if (input_type === 'number' && !/^-?\d{1,12}(\.\d{1,6})?$/.test(value)) return t('{label} must be a number', { label })
  if (input_type === 'date' && parseDateTime(value) === null) return t('{label} must be a date such as 2026-01-31', { label })
  const chosen = input_type === 'multi' ? splitSeveral(value) : [value]
  const isChosen = input_type !== 'select' && input_type !== 'multi' ? true : chosen.every(one => options.includes(one))
  return isChosen ? null : t('{label} must be one of: {options}', { label, options: options.join(', ') })
}
