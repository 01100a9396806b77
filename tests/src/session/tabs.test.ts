import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropTokens, keepTokens, tokens } from '../../../src/api/tokens.ts'
import { whenLoggedOut } from '../../../src/session/emptyTab.ts'
import { endSession, logOut, session, startSession } from '../../../src/session/session.ts'
import { fakeServer, makeToken, ok } from '../api/fakeServer.ts'

const user = { uid: 1, username: 'shop1', roles: ['supplier'], permissions: [], isunion: 0 }
const serve = () => fakeServer(({ url }) => (url.pathname.endsWith('buyer/user/info') ? ok(user) : ok([])))
/** What this tab hears of another one that wrote to the storage they share. */
const hear = (key: string, newValue: string | null) => window.dispatchEvent(new StorageEvent('storage', { key, newValue }))

const emptied = vi.fn()
whenLoggedOut(emptied)
beforeEach(async () => {
  keepTokens({ access: makeToken(1800), refresh: 'r', suid: '2' })
  serve()
  await startSession()
  emptied.mockClear()
  sessionStorage.setItem('mc:trail', '{}')
  sessionStorage.setItem('base_host', 'https://a.example')
})
afterEach(() => {
  dropTokens()
  sessionStorage.clear()
})

describe('the tabs of a browser', () => {
  it('4 Logout clears the token, suid, roles, industry and open tabs', async () => {
    await logOut()
    expect(session.get()).toEqual({ phase: 'guest' })
    expect([tokens(), localStorage.getItem('isunion')]).toEqual([{ access: '', refresh: '', suid: '' }, null])
    expect([sessionStorage.getItem('mc:trail'), sessionStorage.getItem('base_host')]).toEqual([null, 'https://a.example'])
    expect(emptied).toHaveBeenCalledOnce()
  })

  it.each([
    ['its end', async () => endSession()],
    ['a logout', logOut],
  ])('4 An open embedded frame is removed: one that stands beside the console goes with the session, by %s', async (_, end) => {
    document.body.append(document.createElement('iframe'))
    await end()
    expect(document.querySelectorAll('iframe')).toHaveLength(0)
  })

  it('are told of a logout before the tokens go, and leave nothing behind', async () => {
    const seen: string[] = []
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key) {
      seen.push(`${key} ${localStorage.getItem('token') === null ? 'without' : 'with'} a token`)
    })
    await logOut()
    set.mockRestore()
    expect(seen).toContain('logout with a token')
  })

  it('end with a logout in another one', () => {
    hear('logout', '1')
    expect(session.get()).toEqual({ phase: 'guest' })
    expect(emptied).toHaveBeenCalledOnce()
  })

  it('take a token that another one has renewed, and go on', async () => {
    localStorage.setItem('token', makeToken(1800, 'next'))
    hear('token', 'next')
    expect(session.get().phase).toBe('ready')
    expect(tokens().access).toContain('next')
  })

  it('begin when somebody logs in in another one', async () => {
    await logOut()
    keepTokens({ access: makeToken(1800), refresh: 'r', suid: '2' })
    hear('token', 'x')
    await vi.waitFor(() => expect(session.get().phase).toBe('ready'))
  })

  it('end when the tokens are gone and nothing is open that could be lost', async () => {
    dropTokens()
    hear('token', null)
    await vi.waitFor(() => expect(session.get().phase).toBe('guest'))
  })
})
