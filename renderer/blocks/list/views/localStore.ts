import { mostViewBytes, mostViews, type SavedView } from '../../../../contract/wire/query/savedViews.ts'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Host } from '../../../host/Host.tsx'
import { localKey, localViews } from './knownViews.ts'
import type { ViewDraft, ViewStore } from './ViewStore.ts'

/** Views of a back end that keeps none: in this browser, for its user alone. */
export function localStore(host: Host, api: string): ViewStore {
  const read = () => localViews(host, api)
  const write = (views: readonly SavedView[], start: string | null) =>
    host.memory.set(localKey(api), {
      start,
      views: views.map(({ id, name, content }) => ({ id, name, content, scope: 'own', edit: 1 })),
    })
  return {
    async save(draft) {
      const { views, start } = read()
      checkDraft(host, views, draft)
      const id = draft.id ?? `b${Math.max(0, ...views.map(view => Number(view.id.slice(1)))) + 1}`
      const view: SavedView = { ...draft, id, scope: 'own', roleId: null, role: '', mayEdit: true, preset: false, version: 1 }
      write(draft.id === undefined ? [...views, view] : views.map(one => (one.id === id ? view : one)), start)
      return id
    },
    async remove(id) {
      const { views, start } = read()
      write(
        views.filter(view => view.id !== id),
        start,
      )
    },
    start: async id => write(read().views, id === '' ? null : id),
  }
}

/** The rules the server has for its own. */
function checkDraft(host: Host, views: readonly SavedView[], { id, name, content }: ViewDraft): void {
  const refuse = (field: string, text: string, values?: Record<string, unknown>) => {
    const said = host.t(text, values)
    throw new Refusal('invalid', said, { fields: { [field]: said } })
  }
  if (views.some(view => view.name === name && view.id !== id)) refuse('name', 'There is already a view with this name')
  if (id === undefined && views.length >= mostViews) refuse('name', 'A list can have up to {most} views', { most: mostViews })
  if (new TextEncoder().encode(JSON.stringify(content)).length > mostViewBytes) refuse('content', 'The view is too large to save')
}
