import { partsOf } from '../../contract/language/page/partsOf.ts'
import type { Block } from '../../contract/language/shape.ts'
import { loadBlockKind } from '../../renderer/index.ts'
import { askAhead, isReadyForAhead } from '../api/ahead.ts'
import { loadEntity, loadEntry, loadPage } from '../navigation/pages.ts'
import { mayOpenAs } from '../navigation/mayOpen.ts'
import { knownSession, ownerOf } from '../session/knownSession.ts'
import { lastVisit } from './lastVisit.ts'
import { settingsRequest } from './loadSettings.ts'
import { makeMemory } from '../store/memory.ts'

/**
 * Loads what the page of an address is made of, and asks what it will ask, while it is still found out who is logged in. Whether it may
 * be opened is decided when that is known; what was asked in vain is forgotten. Answers are in the language that is spoken by then.
 */
export async function askPage(path: string, spoken: Promise<void>): Promise<void> {
  const match = await loadEntry(path)
  const page = match && (await loadPage(match.entry))
  if (!page) return
  const blocks = drawnFirst(page.blocks)
  const kinds = blocks.map(({ kind }) => loadBlockKind(kind))
  const entities = new Map(await Promise.all(page.reads.entities.map(async name => [name, await loadEntity(name)] as const)))
  await spoken
  const known = knownSession()
  // Nobody asks for what they would be refused; who was never here is told by the answers.
  if (known && !mayOpenAs(match.entry, known)) return
  const place = {
    page,
    entities,
    memory: makeMemory(ownerOf(known?.user ?? null)),
    viewsKept: known === null && isReadyForAhead(),
  }
  // Whether a back end tells settings is otherwise known with its configuration alone, which is on its way.
  const settings = Object.keys(page.reads.settings ?? {})
  if (settings.length > 0 && isReadyForAhead()) askAhead(settingsRequest(settings))
  const record = page.record === undefined ? undefined : entities.get(page.record)?.api.info
  if (record !== undefined && match.params.id !== undefined)
    askAhead({ method: 'GET', api: record, params: { id: match.params.id } })
  for (const { call, params = {} } of Object.values(page.load)) {
    const api = call.replace(/^GET /, '')
    if (isPlain(api) && Object.values(params).every(isPlain)) askAhead({ method: 'GET', api, params })
  }
  // What was told at the last visit lets the page ask for its rows at once, and that goes first.
  for (const [at, block] of blocks.entries())
    for (const request of (await kinds[at])?.ahead?.(block, place) ?? [])
      if (lastVisit.get(request) === undefined) askAhead(request)
}

/** These blocks and all within them; of tabs and steps, which are shown one at a time, the first. */
const drawnFirst = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap(block => {
    const parts = /^(?:tabs|steps)$/.test(block.kind) ? partsOf(block).slice(0, 1) : partsOf(block)
    return [block, ...parts.flatMap(drawnFirst)]
  })

/** Whether a value is sent as it stands: neither an expression nor a text with slots. */
const isPlain = (value: unknown): boolean => typeof value !== 'object' && !/^=|\{/.test(String(value))
