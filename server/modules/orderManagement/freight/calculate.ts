import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import { formatCents, formatCount } from '../../../../contract/values/money.ts'
import { nameOf } from '../../../columns/regions/chosenRegions.ts'
import { findRegion } from '../../../columns/regions/readRegions.ts'
import type { Context } from '../../../context/Context.ts'
import { ofTenant } from '../../../database/ofTenant.ts'
import { invalid, notFound, refuse } from '../../../refuse/refuse.ts'
import { readTemplates } from '../fees/readTemplates.ts'
import { type Fee, type FeeTemplate, templateFee } from '../fees/templateFee.ts'

const Whole = Type.String({ pattern: '^[0-9]{1,10}$' })
export const Calculation = Type.Object(
  {
    id: Whole,
    region: Whole,
    num: Whole,
    weight: Type.Optional(Whole),
    volume: Type.Optional(Whole),
    amount: Type.Optional(Whole),
  },
  { additionalProperties: false },
)

/**
 * What a template of the shop asks for a parcel to a region, by the same function as an order, and which of its rules said so.
 * @throws Refusal not_found · state_conflict, with the reason, where nothing is shipped there
 */
export async function calculate(context: Context, wish: Static<typeof Calculation>): Promise<{ fee: number; rule: string }> {
  const { rows } = await sql<{ shop: number }>`
    select t.supplier_id as shop from freight_template t where t.id = ${Number(wish.id)} and ${ofTenant(context)}`.execute(
    context.database,
  )
  const [template] = rows[0] ? await readTemplates(context.database, rows[0].shop, [Number(wish.id)]) : []
  if (!template) throw notFound(context, 'Shipping fee template')
  const region = findRegion(Number(wish.region))
  if (!region) throw invalid({ region: context.t('Choose a region') })
  const { num, weight = 0, volume = 0, amount = 0 } = wish
  const carried = { num: Number(num), weight: Number(weight), volume: Number(volume), amount: Number(amount) }
  const found = templateFee(template, region.id, carried)
  if (found.fee === null)
    throw refuse(context, 'state_conflict', 'Nothing is shipped to {region}: {reason}', {
      region: nameOf(region, context.language),
      reason: found.reason,
    })
  return { fee: found.fee, rule: sayRule(context, template, found) }
}

function sayRule(context: Context, template: FeeTemplate, { rule, free }: { rule: number; free: number }): string {
  if (free > 0) return context.t('Free shipping, row {row}', { row: free })
  const said = sayFee(template.rules[rule - 1] ?? template, units[template.charge_type] ?? '')
  return rule > 0
    ? context.t('Fees by region, row {row}: {first} for ¥{fee}, each further {next} ¥{more}', { row: rule, ...said })
    : context.t('Default shipping fee: {first} for ¥{fee}, each further {next} ¥{more}', said)
}

/** What a template counts, as it is written behind a number; pieces are counted without. */
const units: Readonly<Record<number, string>> = { 2: ' g', 3: ' cm³' }

const sayFee = ({ first_num, first_amount, next_num, next_amount }: Fee, unit: string) => ({
  first: `${formatCount(first_num)}${unit}`,
  fee: formatCents(first_amount),
  next: `${formatCount(next_num)}${unit}`,
  more: formatCents(next_amount),
})
