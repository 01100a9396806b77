import { Value } from 'typebox/value'
import Type from 'typebox'
import type { Context } from '../../../context/Context.ts'
import { invalid } from '../../../refuse/refuse.ts'
import { Item } from './shapes.ts'

const Items = Type.Array(Item, { maxItems: 100 })

/** The entries in the text of `menu_data`. @throws Refusal invalid where it is no such list */
export function readItems(context: Context, text: string): Item[] {
  const items = parse(text)
  if (Value.Check(Items, items)) return items
  throw invalid({ menu_data: context.t('This is no list of quick menu entries') })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Refused by its caller, with a sentence.
    return null
  }
}
