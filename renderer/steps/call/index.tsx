import type { Step } from '../../../contract/language/shape.ts'
import { isObject } from '../../../contract/values/loose.ts'
import { batchPartOf } from '../../batch/batchPart.ts'
import { callOnce } from '../../host/callOnce.ts'
import type { HostRequest } from '../../host/Host.tsx'
import { apiOf } from '../../kind/apiOf.ts'
import { defineStep, type StepContext } from '../../kind/define.ts'

const isPost = (call: unknown): boolean => String(call).startsWith('POST ')

/** `POST seller/goods/OnOff` with its slots filled. */
function readCall(step: Step, context: StepContext): { method: 'GET' | 'POST'; api: string } {
  const text = String(context.fill(step.call))
  const api = text.slice(text.indexOf(' ') + 1)
  return { method: isPost(text) ? 'POST' : 'GET', api }
}

/** Shows at once what the call is expected to change; put back when the action fails. */
function showExpected(step: Step, context: StepContext): void {
  for (const [path, value] of Object.entries((step.expect ?? {}) as Record<string, unknown>)) {
    const undo = context.assign(path, context.fill(value))
    if (undo) context.onFail(undo)
  }
}

const send = ({ host }: StepContext, { body, ...request }: HostRequest, once: boolean) =>
  once && isObject(body)
    ? callOnce(host, { ...request, body })
    : host.call({ ...request, ...(request.method === 'POST' ? { body } : {}) })

/** The body without the selection, which goes in parts. */
function fillRest(step: Step, name: string, context: StepContext): Record<string, unknown> {
  const { [name]: _selection, ...rest } = step.body as Record<string, unknown>
  return context.fill(rest) as Record<string, unknown>
}

export default defineStep({
  needs: step => [apiOf(step.call)],
  changes: step => isPost(step.call),
  batchPart: step => batchPartOf(step.body),
  async run(step, context) {
    const { method, api } = readCall(step, context)
    // Filled before `expect` changes the row, because both may be computed from the same value.
    const params = context.fill(step.params ?? {}) as Record<string, unknown>
    const part = batchPartOf(step.body)
    if (part) {
      const body = fillRest(step, part.name, context)
      const once = step.once === true ? { once: true as const } : {}
      return context.batch({
        method,
        api,
        params,
        body,
        part,
        ...once,
        ...(step.preview ? { preview: String(step.preview) } : {}),
      })
    }
    const body = context.fill(step.body ?? {})
    showExpected(step, context)
    const { data } = await send(context, { method, api, params, body }, step.once === true)
    if (Array.isArray(step.undo)) context.onFail(() => context.run(step.undo as Step[], { result: data }))
    context.changed((step.changes ?? []) as string[])
    return data ?? null
  },
})
