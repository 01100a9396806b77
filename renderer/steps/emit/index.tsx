import { defineStep } from '../../kind/define.ts'

export default defineStep({
  async run(step, { emit, fill }) {
    emit(String(step.emit), fill(step.data ?? null))
  },
})
