import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { toasts } from '../../../src/say/toasts.ts'
import { failureWords } from '../../../contract/wire/envelope/failureWords.ts'
import { refuseByStatus } from '../../../src/api/refuseByStatus.ts'
import { answerFailure } from '../../../src/session/failures.ts'
import { session } from '../../../src/session/session.ts'

const request = { method: 'GET', api: 'seller/goods/manageShow' } as const
const go = vi.fn()
beforeEach(() => {
  toasts.set([])
  go.mockClear()
})
const said = () => toasts.get().map(({ text, stay }) => [text, stay])

describe('a refused call', () => {
  it('8 Response status not true: the server message is shown as an error toast for 4 s; hidden when the call asks to hide messages', () => {
    answerFailure(new Refusal('conflict', 'Changed by someone else'), request, go)
    expect(said()).toEqual([['Changed by someone else', 4000]])
    answerFailure(new Refusal('conflict', 'Not said'), { ...request, quiet: true }, go)
    expect(said()).toHaveLength(1)
  })

  it("8 Message containing '没有此操作权限': toast for 5 s, then redirect to the dashboard", () => {
    answerFailure(new Refusal('permission_denied', '没有此操作权限'), { ...request, quiet: true }, go)
    expect(said()).toEqual([['Sorry, you do not have permission for this. Contact your administrator.', 5000]])
    expect(go).toHaveBeenCalledWith('/dashboard')
  })

  it('8 Network failure: toast', () => {
    answerFailure(new Refusal('network', ''), request, go)
    expect(said()).toEqual([['Network connection failed', 4000]])
  })

  it('that the console made by itself says nothing and leads nowhere, but where the session is over', () => {
    for (const code of ['permission_denied', 'network', 'internal', 'too_many_requests'] as const)
      answerFailure(new Refusal(code, 'x'), { ...request, own: true }, go)
    expect([said(), go.mock.calls]).toEqual([[], []])
    session.set({ phase: 'loading' })
    answerFailure(new Refusal('login', ''), { ...request, own: true }, go)
    expect(session.get()).toEqual({ phase: 'guest' })
  })

  it('by a server in trouble is told in the language of its reader, also where that came after the answer', () => {
    const t = (text: string, values: Record<string, unknown> = {}) => `ja: ${text.slice(0, 10)} ${JSON.stringify(values)}`
    expect(failureWords(refuseByStatus(502, 'GET buyer/user/info'), { t })).toBe('ja: The server {"status":502}')
  })
})
