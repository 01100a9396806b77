import { defineStep } from '../../kind/define.ts'

export default defineStep({
  async run(step, { changed }) {
    if (step.refresh === true) changed(['*'])
    else changed(Array.isArray(step.refresh) ? step.refresh.map(String) : [String(step.refresh)])
  },
})
