import { defineStep } from '../../kind/define.ts'
import { fillPath } from '../../scope/fillPath.ts'

export default defineStep({
  async run(step, { host, scope }) {
    host.go(host.next?.() ?? fillPath(String(step.next), scope), { replace: true, done: true })
  },
})
