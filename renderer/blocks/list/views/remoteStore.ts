import type { ViewContent } from '../../../../contract/wire/query/savedViews.ts'
import type { Host } from '../../../host/Host.tsx'
import type { ViewStore } from './ViewStore.ts'

/** Views that the back end keeps (docs/server.md). */
export const remoteStore = (host: Host, api: string): ViewStore => ({
  async save({ id, version, name, scope, roleId, preset, content }) {
    const old = id === undefined ? {} : { id: Number(id), ...(version === undefined ? {} : { version }) }
    const body = { ...old, api, name, scope, role_id: roleId, preset: preset ? 1 : 0, content: content satisfies ViewContent }
    const { data } = await host.call({ method: 'POST', api: 'seller/view/ViewSave', body, quiet: true })
    return String(typeof data === 'object' && data !== null && 'id' in data ? data.id : (id ?? ''))
  },
  async remove(id) {
    await host.call({ method: 'POST', api: 'seller/view/ViewDel', body: { id: Number(id) } })
  },
  async start(id) {
    const body = { api, id: id === null ? null : Number(id) }
    await host.call({ method: 'POST', api: 'seller/view/ViewStart', body })
  },
})
