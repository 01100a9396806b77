import { defineStep } from '../../kind/define.ts'

export default defineStep({
  async run(step, context) {
    // Every value is computed before the first is set: {"form.a": "=form.b", "form.b": "=form.a"} swaps them.
    const values = Object.entries((step.set ?? {}) as Record<string, unknown>).map(
      ([path, value]) => [path, context.fill(value)] as const,
    )
    for (const [path, value] of values) {
      const undo = path.startsWith('query.') ? setQuery(path.slice('query.'.length), value) : context.assign(path, value)
      if (!undo) throw new Error(`Nothing here has "${path}" to be set`)
      context.onFail(undo)
    }

    function setQuery(name: string, value: unknown): () => void {
      const before = new URLSearchParams(context.host.location.query)
      const query = new URLSearchParams(before)
      if (value === null || value === '') query.delete(name)
      else query.set(name, String(value))
      context.host.setQuery(query)
      return () => context.host.setQuery(before, { replace: true })
    }
  },
})
