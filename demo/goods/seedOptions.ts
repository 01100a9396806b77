import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { sayDemo } from '../sayDemo.ts'
import { askedId, askedKinds, groupKinds } from './askedKinds.ts'
import { optionCount, optionId, optionKinds, optionShops, valueCount, valueId } from './optionKinds.ts'
import { categoryIds } from './seedCategories.ts'

const platform = 1
const voltages = ['110 V', '220 V']

/** Options with their values, what is asked of products, and the groups that bring both into a form. */
export async function seedOptions(context: SeedContext): Promise<void> {
  const { language } = context
  const say = (text: string) => sayDemo(language, text)
  const ids = categoryIds()
  const idsOf = (names: readonly string[] = []) => JSON.stringify(names.map(name => ids.get(name)))
  const options = optionShops.flatMap(shop => optionKinds.map(kind => ({ shop, ...kind })))
  const specs = options.map(({ shop, name }) => ({
    id: optionId(shop, name),
    supplier_id: shop,
    name: say(name),
    category_ids: '[]',
  }))
  const voltage = { id: optionCount + 1, supplier_id: platform, name: say('Voltage'), category_ids: idsOf(['Lighting']) }
  await insertRows(
    context,
    'goods_spec',
    [...specs, voltage].map(row => ({ ...row, show_type: 'text', enabled: 1 })),
  )
  const values: DemoRow<'goods_spec_value'>[] = [
    ...options.flatMap(({ shop, name, values: list }) =>
      list.map((value, place) => ({
        id: valueId(shop, name, value),
        supplier_id: shop,
        spec_id: optionId(shop, name),
        value: say(value),
        place,
      })),
    ),
    ...voltages.map((value, place) => ({
      id: valueCount + place + 1,
      supplier_id: platform,
      spec_id: voltage.id,
      value,
      place,
    })),
  ]
  await insertRows(
    context,
    'goods_spec_value',
    values.map(row => ({ ...row, img: null, enabled: 1 })),
  )
  await insertRows(
    context,
    'goods_property',
    askedKinds.map(({ shop, name, type, choices = [], unit = null, required, categories }, index) => ({
      id: index + 1,
      supplier_id: shop,
      name: say(name),
      input_type: type,
      options: JSON.stringify(choices.map(say)),
      unit,
      required: required ? 1 : 0,
      is_filter: type === 'select' ? 1 : 0,
      category_ids: idsOf(categories),
      sort: index,
      enabled: 1,
    })),
  )
  await insertRows(
    context,
    'goods_model',
    groupKinds.map(({ shop, name, options: names, asked, categories }, index) => ({
      id: index + 1,
      supplier_id: shop,
      name: say(name),
      spec_ids: JSON.stringify(names.map(option => optionId(shop, option))),
      property_ids: JSON.stringify(asked.map(askedId)),
      category_ids: idsOf(categories),
      enabled: 1,
    })),
  )
}
