import type { Step } from '../../../contract/language/shape.ts'
import { defineStep } from '../../define.ts'

export default defineStep({
  async run(step, { fill, run }) {
    const chain = fill(step.if) ? step.then : step.else
    if (Array.isArray(chain)) await run(chain as Step[])
  },
})
