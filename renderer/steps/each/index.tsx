import type { Step } from '../../../contract/language/shape.ts'
import { defineStep } from '../../kind/define.ts'

export default defineStep({
  inner: step => (Array.isArray(step.run) ? step.run : []),
  async run(step, { fill, run }) {
    const items = fill(step.each)
    if (items === null || items === undefined) return
    if (!Array.isArray(items)) throw new Error(`"each" needs a list, not ${JSON.stringify(items)}`)
    const name = typeof step.as === 'string' ? step.as : 'item'
    for (const [index, item] of items.entries()) await run(step.run as Step[], { [name]: item, index })
  },
})
