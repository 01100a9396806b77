import type { Draft } from './Draft.ts'
import { memberOf, objectsIn, propertyOf, jsonOf } from './nodes.ts'

/** One set of names for colours: a toast of an error is `danger`, a constant is written as it is, the usual look of a button is none. */
export function liftTones(draft: Draft): void {
  for (const node of objectsIn(draft.root)) {
    const tone = memberOf(node, 'tone')
    const value = jsonOf(tone)
    if (!tone || typeof value !== 'string') continue
    const constant = /^='(\w+)'$/.exec(value)?.[1]
    if (value === 'error' && propertyOf(node, 'toast')) draft.replace(tone, '"danger"')
    else if (constant !== undefined) draft.replace(tone, JSON.stringify(constant))
    else if (value === 'default') draft.remove(node, [propertyOf(node, 'tone')!])
  }
}
