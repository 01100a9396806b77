import { useEffect } from 'react'
import { asThing } from '../../contract/values/thing.ts'
import type { Entity } from '../../contract/language/Entity.ts'
import type { Page } from '../../contract/language/Page.ts'
import { recordTitle } from '../action/sayDone.ts'
import { allFields } from '../forms/model/sectionsOf.ts'
import { readText } from '../scope/evaluate.ts'
import { type Heading, type Host, useHost } from '../host/Host.tsx'
import { useOverlay } from '../overlay/Overlays.tsx'
import { usePagePlace } from '../scope/PageContext.tsx'
import { type Scope, useScope } from '../scope/Scope.tsx'
import { useEntity } from '../data/useEntity.ts'

/**
 * Tells the host what the page is about: `Order 261120000501` and "To ship", or what its title says of what it loaded; over another page
 * it names its drawer or dialog. Draws nothing.
 */
export function PageHead({ page }: { page: Page }) {
  const host = useHost()
  const scope = useScope()
  const entity = useEntity(page.record)
  const overlay = useOverlay()
  const isOver = usePagePlace()?.over === true
  const named = headOf(page, entity, scope, host)
  const key = JSON.stringify(named)
  const { head } = host
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the content
  useEffect(() => {
    if (!named) return undefined
    if (isOver) return overlay?.rename(named.title)
    return head?.({ ...named, now: () => titleOf(page, entity, scope, host) })
  }, [key, head, isOver, overlay])
  return null
}

/** A page about a record says which one, where its own title does not: `Edit product · Desk lamp`. */
function titleOf({ title }: Page, entity: Entity | undefined, scope: Scope, host: Host): string {
  const said = readText(title, scope, host)
  if (/^=|\{/.test(title) || !entity) return said
  const name = recordTitle(entity, scope.record as Record<string, unknown>)
  // No line of a narrow heading begins with the dot.
  return name === '' ? said : `${said}\u00a0· ${name}`
}

/** Null of a page that is about no one thing: the list of orders. */
function headOf(page: Page, entity: Entity | undefined, scope: Scope, host: Host): Heading | null {
  if (!entity || !scope.record)
    return /(?:^=|\{).*\bdata\./.test(page.title) ? { title: titleOf(page, undefined, scope, host) } : null
  const title = titleOf(page, entity, scope, host)
  const value = page.state === undefined ? null : (scope.record as Record<string, unknown>)[page.state]
  const option = allFields(entity)[page.state ?? '']?.options?.[String(value)]
  const thing = asThing(host.t(entity.label))
  if (!option) return { title, thing }
  return { title, thing, state: host.t(option.label, undefined, option.context), ...(option.tone ? { tone: option.tone } : {}) }
}
