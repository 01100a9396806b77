import type { Step } from '../../../contract/language/shape.ts'
import { defineStep } from '../../kind/define.ts'

export default defineStep({
  inner: step => [step.then, step.else].flatMap(branch => (Array.isArray(branch) ? branch : [])),
  async run(step, { fill, turn }) {
    const chain = fill(step.if) ? step.then : step.else
    if (Array.isArray(chain)) await turn(chain as Step[])
  },
})
