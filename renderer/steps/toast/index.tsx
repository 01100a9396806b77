import { defineStep } from '../../define.ts'
import type { Say } from '../../Host.tsx'
import { readText } from '../../evaluate.ts'

const tones = ['success', 'error', 'warning', 'info'] as const satisfies readonly Say[]

export default defineStep({
  async run(step, { host, scope }) {
    const tone = tones.find(name => name === step.tone) ?? 'success'
    host.say(tone, readText(String(step.toast), scope, host))
  },
})
