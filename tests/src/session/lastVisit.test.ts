import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dropTokens, keepTokens } from '../../../src/api/tokens.ts'
import { forgetLastVisit, lastVisit } from '../../../src/session/lastVisit.ts'

const tokenOf = (sub: number) => `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 1800, sub }))}.s`

beforeEach(() => keepTokens({ access: tokenOf(1), refresh: 'r', suid: '2' }))
afterEach(() => {
  forgetLastVisit({ phase: 'guest' })
  dropTokens()
})

describe('what was told at the last visit', () => {
  it('is there for the same person, shop and site, and for nobody and nothing else', () => {
    lastVisit('one').set('goods', { columns: 3 })
    expect(lastVisit('one').get('goods')).toEqual({ columns: 3 })
    keepTokens({ access: tokenOf(2) })
    expect(lastVisit('one').get('goods')).toBeUndefined()
    // Whoever else was told something leaves nothing of the first.
    lastVisit('one').set('orders', 1)
    keepTokens({ access: tokenOf(1) })
    expect(lastVisit('one').get('goods')).toBeUndefined()
    lastVisit('one').set('goods', 1)
    keepTokens({ suid: '3' })
    expect(lastVisit('one').get('goods')).toBeUndefined()
    keepTokens({ suid: '2' })
    lastVisit('one').set('goods', 1)
    expect(lastVisit('two').get('goods')).toBeUndefined()
    keepTokens({ access: 'no.token.s' })
    lastVisit('one').set('goods', 1)
    expect(lastVisit('one').get('goods')).toBeUndefined()
  })

  it('is gone with the session', () => {
    lastVisit('one').set('goods', 'secret')
    forgetLastVisit({ phase: 'loading' })
    expect(JSON.stringify({ ...localStorage })).toContain('secret')
    forgetLastVisit({ phase: 'guest' })
    expect(lastVisit('one').get('goods')).toBeUndefined()
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret')
  })

  it('is the latest 40 answers, and none that is long', () => {
    const visit = lastVisit('one')
    for (let at = 0; at < 45; at++) visit.set(`list ${at}`, at)
    visit.set('list 5', 'again')
    visit.set('list 45', 45)
    expect([4, 5, 6, 7, 45].map(at => visit.get(`list ${at}`))).toEqual([undefined, 'again', undefined, 7, 45])
    visit.set('list 7', 'x'.repeat(60_000))
    expect(visit.get('list 7')).toBeUndefined()
    for (let at = 0; at < 20; at++) visit.set(`long ${at}`, 'x'.repeat(59_000))
    expect((localStorage.getItem('mc:told') ?? '').length).toBeLessThan(900_000)
    expect(visit.get('long 19')).toHaveLength(59_000)
  })
})
