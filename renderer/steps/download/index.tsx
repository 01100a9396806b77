import { apiOf } from '../../kind/apiOf.ts'
import { defineStep } from '../../kind/define.ts'

export default defineStep({
  needs: step => [apiOf(step.download)],
  async run(step, { host, fill }) {
    const text = String(fill(step.download))
    const method = text.startsWith('POST ') ? 'POST' : 'GET'
    const params = fill(step.params ?? {}) as Record<string, unknown>
    const api = text.slice(text.indexOf(' ') + 1)
    const answer = await host.fetchFile(method === 'GET' ? { method, api, params } : { method, api, body: params })
    if (answer?.message) host.say('info', answer.message)
  },
})
