import { useEffect } from 'react'
import type { Page } from '../../contract/language/Page.ts'
import { allFields } from '../forms/model/sectionsOf.ts'
import { readText } from '../scope/evaluate.ts'
import { type Heading, type Host, useHost } from '../host/Host.tsx'
import { usePagePlace } from '../scope/PageContext.tsx'
import { type Scope, useScope } from '../scope/Scope.tsx'
import { useEntity } from '../data/useEntity.ts'

/** Tells the host which record the page is about: `Order 261120000501` and "To ship". Draws nothing. */
export function PageHead({ page }: { page: Page }) {
  const host = useHost()
  const scope = useScope()
  const entity = useEntity(page.record)
  const isOver = usePagePlace()?.over === true
  const named = isOver || !entity || !scope.record ? null : headOf(page, allFields(entity), scope, host)
  const key = JSON.stringify(named)
  const { head } = host
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the content
  useEffect(() => (named && head ? head(named) : undefined), [key, head])
  return null
}

function headOf(page: Page, fields: ReturnType<typeof allFields>, scope: Scope, host: Host): Heading {
  const title = readText(page.title, scope, host)
  const value = page.state === undefined ? null : (scope.record as Record<string, unknown>)[page.state]
  const option = fields[page.state ?? '']?.options?.[String(value)]
  if (!option) return { title }
  return { title, state: host.t(option.label, undefined, option.context), ...(option.tone ? { tone: option.tone } : {}) }
}
