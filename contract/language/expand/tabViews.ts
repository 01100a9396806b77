import type { Entity } from '../Entity.ts'
import { isObject } from '../places.ts'
import type { Block } from '../shape.ts'

type View = { label: string; where: Record<string, string | number> }

/** Views that somebody saved go by numbers: an option that is one has its field before it. */
const keyOf = (tabs: string, key: string) => (/^\d/.test(key) ? `${tabs}-${key}` : key)

/** The views of a list with `tabs`: one for each option of that field, in their order. */
export function tabViews({ tabs }: Block, entity: Entity | undefined): Record<string, View> {
  const options =
    typeof tabs === 'string' && entity && Object.hasOwn(entity.fields, tabs) ? entity.fields[tabs]?.options : undefined
  if (typeof tabs !== 'string' || !isObject(options)) return {}
  const views = Object.entries(options).map(([key, { label, context }]): [string, View] => [
    keyOf(tabs, key),
    {
      label: context === undefined ? label : `${label}|${context}`,
      where: { [tabs]: /^\d{1,15}$/.test(key) ? Number(key) : key },
    },
  ])
  return Object.fromEntries(views)
}
