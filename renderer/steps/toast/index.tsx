import { defineStep } from '../../kind/define.ts'
import type { Say } from '../../host/Host.tsx'
import { readText } from '../../scope/evaluate.ts'
import { fillPath } from '../../scope/fillPath.ts'

const tones = ['success', 'error', 'warning', 'info'] as const satisfies readonly Say[]

export default defineStep({
  says: true,
  async run(step, { host, scope, openPath }) {
    const tone = tones.find(name => name === step.tone) ?? 'success'
    const label = readText(typeof step.link === 'string' ? step.link : '', scope, host)
    const path = typeof step.open === 'string' ? fillPath(step.open, scope) : ''
    const next = label && path ? { label, run: () => openPath(path) } : undefined
    host.say(tone, readText(String(step.toast), scope, host), next)
  },
})
