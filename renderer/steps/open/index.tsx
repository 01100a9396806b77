import { Cancelled } from '../../overlay/Cancelled.ts'
import type { Block } from '../../../contract/language/shape.ts'
import { defineStep } from '../../kind/define.ts'
import { readText } from '../../scope/evaluate.ts'
import { fillPath } from '../../scope/fillPath.ts'

export default defineStep({
  // Which page an expression means is not known before it runs.
  needs: ({ open }) => (typeof open === 'string' && !open.startsWith('=') ? [open] : []),
  opens: ({ open }) => (typeof open === 'string' ? open : null),
  async run(step, context) {
    const { host, scope } = context
    if (typeof step.open === 'string') {
      const path = fillPath(step.open, scope)
      const emitted = await context.openPath(path)
      if (emitted === undefined) return undefined
      return emitted
    }
    const title = readText(typeof step.title === 'string' ? step.title : undefined, scope, host)
    const mode = step.mode === 'dialog' ? 'dialog' : 'drawer'
    const emitted = await context.show({ blocks: step.open as Block | Block[], title, mode })
    if (emitted === undefined) throw new Cancelled()
    return emitted
  },
})
