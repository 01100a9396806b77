import { defineStep } from '../../define.ts'

export default defineStep({
  async run(step, { host, fill }) {
    const text = String(fill(step.download))
    const method = text.startsWith('POST ') ? 'POST' : 'GET'
    const params = fill(step.params ?? {}) as Record<string, unknown>
    await host.download({ method, api: text.slice(text.indexOf(' ') + 1), params })
  },
})
