import { quickMenuCalls, quickMenuFault, type QuickMenuItem, readQuickMenu } from '../../contract/wire/query/quickMenu.ts'
import { call } from '../api/client.ts'
import { t } from '../i18n/words.ts'
import { say } from '../say/toasts.ts'
import { session } from '../session/session.ts'
import { makeMemory } from '../store/memory.ts'
import { createStore } from '../store/store.ts'

export type QuickMenu = { status: 'unknown' | 'loading' | 'failed' | 'ready'; items: readonly QuickMenuItem[] }

/** The pages one keeps at hand. What was there last is shown until the server has answered. */
export const quickMenu = createStore<QuickMenu>({ status: 'unknown', items: [] })

const kept = 'quick-menu'
function ownMemory() {
  const current = session.get()
  return makeMemory(current.phase === 'ready' ? `${current.user.username}:${current.user.uid}` : 'guest')
}

let running: Promise<void> | null = null
/** Asked once, by whoever shows it first; a failure is forgotten, so that the next one tries again. */
export function loadQuickMenu(): Promise<void> {
  running ??= fetchQuickMenu().catch(() => {
    running = null
    quickMenu.set({ ...quickMenu.get(), status: 'failed' })
  })
  return running
}

async function fetchQuickMenu(): Promise<void> {
  quickMenu.set({ status: 'loading', items: readQuickMenu(ownMemory().get(kept)) })
  const { data } = await call({ method: 'GET', api: quickMenuCalls.list, own: true, later: true })
  show(readQuickMenu(data))
}

function show(items: readonly QuickMenuItem[]): void {
  ownMemory().set(kept, items)
  quickMenu.set({ status: 'ready', items })
}

/** Says why where the page cannot be added (docs/rules/console.md#quick-menu). Answers whether it was, like all that write here. */
export async function addToQuickMenu(item: QuickMenuItem): Promise<boolean> {
  const { items } = quickMenu.get()
  const fault = quickMenuFault(items, item)
  if (!fault) return change([...items, item], quickMenuCalls.add, item)
  say('warning', t(fault, { title: t(item.title) }))
  return false
}

export const removeFromQuickMenu = (path: string): Promise<boolean> =>
  change(
    quickMenu.get().items.filter(item => item.path !== path),
    quickMenuCalls.delete,
    { path },
  )

/** Puts one in the place of another. */
export async function moveInQuickMenu(path: string, over: string): Promise<void> {
  const { items } = quickMenu.get()
  const item = items.find(one => one.path === path)
  const place = items.findIndex(one => one.path === over)
  if (!item || place === -1 || path === over) return
  const rest = items.filter(one => one !== item)
  const next = [...rest.slice(0, place), item, ...rest.slice(place)]
  await change(next, quickMenuCalls.save, { menu_data: JSON.stringify(next) })
}

/** Shown at once, and as it was again where it is refused; the console says why. */
async function change(next: readonly QuickMenuItem[], api: string, body: unknown): Promise<boolean> {
  const before = quickMenu.get()
  quickMenu.set({ status: 'ready', items: next })
  try {
    const { message } = await call({ method: 'POST', api, body })
    show(next)
    if (api !== quickMenuCalls.save) say('success', message)
    return true
  } catch {
    // The toast of the refusal has said it.
    quickMenu.set(before)
    return false
  }
}

// Another person has another menu.
let reader = ''
session.subscribe(() => {
  const current = session.get()
  const now = current.phase === 'ready' ? `${current.user.username}:${current.user.uid}` : ''
  if (now === reader) return
  reader = now
  running = null
  quickMenu.set({ status: 'unknown', items: [] })
})
