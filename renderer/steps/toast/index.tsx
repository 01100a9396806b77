import { defineStep } from '../../kind/define.ts'
import type { Say } from '../../host/Host.tsx'
import { readText } from '../../scope/evaluate.ts'
import { fillPath } from '../../scope/fillPath.ts'

/** How the host says what the page language calls by the name of a colour. */
const says: Record<string, Say> = { success: 'success', danger: 'error', warning: 'warning', info: 'info' }

export default defineStep({
  says: true,
  async run(step, { host, scope, openPath }) {
    const tone = says[String(step.tone)] ?? 'success'
    const label = readText(typeof step.link === 'string' ? step.link : '', scope, host)
    const path = typeof step.open === 'string' ? fillPath(step.open, scope) : ''
    const next = label && path ? { label, run: () => openPath(path) } : undefined
    host.say(tone, readText(String(step.toast), scope, host), next)
  },
})
