import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LoginForm } from '../../../src/screens/login/LoginForm.tsx'
import { fakeServer, ok, refuse, type Seen } from '../api/fakeServer.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const asks = (seen: Seen[], api: string) => seen.filter(({ url }) => url.pathname === `/api/v1/${api}`)

/** The form on its SMS tab, over a server that gives numbered pictures. */
async function openSms(send: () => Response): Promise<Seen[]> {
  let pictures = 0
  const seen = fakeServer(({ url }) => {
    if (url.pathname.endsWith('GetServerConfig')) return ok({ server_time: Math.floor(Date.now() / 1000), sms_login_open: 1 })
    if (url.pathname.endsWith('captcha')) return ok({ captcha_id: `picture-${++pictures}`, image: 'data:image/svg+xml,' })
    if (url.pathname.endsWith('verifysend')) return send()
    return ok()
  })
  render(<LoginForm />)
  await userEvent.click(await screen.findByRole('tab', { name: 'SMS code' }))
  return seen
}

const fillAndSend = async (captcha: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Characters in the picture' }), captcha)
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
}

test('a message is asked for with the captcha, and whatever comes of it there is another picture to read', async () => {
  const seen = await openSms(() => refuse('invalid', 'Wrong verification code', null, 422))
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '13800000002')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send code' }).disabled).toBe(true)
  for (const [at, captcha] of ['abcd', 'efgh'].entries()) {
    await fillAndSend(captcha)
    await waitFor(() => expect(asks(seen, 'public/verify/captcha')).toHaveLength(at + 2))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Characters in the picture' }).value).toBe('')
  }
  expect(asks(seen, 'public/verify/verifysend').map(({ body }) => JSON.parse(body))).toEqual([
    { phone: '13800000002', scene: 'login', captcha: 'abcd', captcha_id: 'picture-1' },
    { phone: '13800000002', scene: 'login', captcha: 'efgh', captcha_id: 'picture-2' },
  ])
})

test('after a message is sent the next waits a minute, with another picture', async () => {
  const seen = await openSms(() => ok({ wait: 60 }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '13800000002')
  await fillAndSend('abcd')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /Resend in \d+ s/ })
  expect(button.disabled).toBe(true)
  await waitFor(() => expect(asks(seen, 'public/verify/captcha')).toHaveLength(2))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Characters in the picture' }).value).toBe('')
})

test('how long to wait is what the server says, and goes on after the page is loaded anew', async () => {
  await openSms(() => ok({ wait: 45 }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '13800000002')
  await fillAndSend('abcd')
  const secondsOf = async () =>
    Number(/\d+/.exec((await screen.findByRole('button', { name: /Resend in \d+ s/ })).textContent ?? '')?.[0])
  const first = await secondsOf()
  expect([first > 0, first <= 45]).toEqual([true, true])
  cleanup()
  await openSms(() => ok())
  const again = await secondsOf()
  expect([again > 0, again <= first]).toEqual([true, true])
})

test('a refusal that says how long to wait is counted down', async () => {
  await openSms(() => refuse('too_many_requests', 'Too many', { wait: 30 }, 429))
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '13800000002')
  await fillAndSend('abcd')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /Resend in \d+ s/ })).disabled).toBe(true)
})
