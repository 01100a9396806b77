import { describe, expect, it } from 'vitest'
import { accounts } from './support/accounts.ts'
import { anonymous, signedHeaders } from '../support/server.ts'
import { withConsole } from './support/withConsole.ts'

const site = withConsole()

/** The directives of a policy by name. */
function readPolicy(response: Response): Record<string, string> {
  const policy = response.headers.get('content-security-policy') ?? ''
  return Object.fromEntries(policy.split(';').map(part => part.trim().split(/\s+(.*)/, 2) as [string, string]))
}

/** An answer of every kind the server gives, by what it is. */
async function askForEverything(): Promise<Record<string, Response>> {
  const { address, server } = site
  const session = await server.login(accounts.shop1)
  const html = { accept: 'text/html' }
  const start = await (await fetch(`${address}/login`, { headers: html })).text()
  const { sections } = (await (await fetch(`${address}/schemas/site.json`)).json()) as { sections: Record<string, string> }
  const script = /src="([^"]+\.js)"/.exec(start)?.[1] ?? ''
  const style = /href="([^"]+\.css)"/.exec(start)?.[1] ?? ''
  const goods = await server.call(session, 'GET', 'seller/goods/manageShow', { page: 1, limit: 1 })
  const [row] = (goods.envelope.data as { data: { cover: string }[] }).data
  const paths: Record<string, [path: string, headers?: Record<string, string>, body?: string]> = {
    'the start page': ['/', html],
    'a deep link': ['/goods/edit/1', html],
    'an address that is no page': ['/no/such/page', html],
    'a script': [script],
    'a style sheet': [style],
    'a script that is gone': ['/assets/gone-12345678.js'],
    'the site map': ['/schemas/site.json'],
    'a section': [`/schemas/sections/${sections.goods}`],
    'a schema file that is gone': ['/schemas/pages/gone.json'],
    'a call': ['/api/v1/seller/goods/manageShow?page=1&limit=1', signedHeaders(session)],
    'a call without a session': ['/api/v1/seller/goods/manageShow', signedHeaders(anonymous)],
    'a call without a signature': ['/api/v1/seller/goods/manageShow'],
    'a call that is not there': ['/api/v1/no/such/call', signedHeaders(session)],
    'a body that is no JSON': [
      '/api/v1/seller/goods/OnOff',
      { ...signedHeaders(session), 'content-type': 'application/json' },
      '{',
    ],
    'an exported file': ['/api/v1/seller/goods/manageShow?_down_excel=1', signedHeaders(session)],
    'a picture': [new URL(row?.cover ?? '', address).pathname],
    'a picture that is gone': ['/files/gone.png'],
    'the health check': ['/healthz'],
  }
  const answers = Object.entries(paths).map(async ([name, [path, headers, body]]) => {
    const response = await fetch(`${address}${path}`, { headers: headers ?? {}, ...(body ? { method: 'POST', body } : {}) })
    return [name, response] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}

describe('every answer', () => {
  it('allows scripts from our own origin and in no other way', async () => {
    for (const [name, response] of Object.entries(await askForEverything())) {
      const { 'script-src': scripts, 'default-src': rest, ...others } = readPolicy(response)
      // A file of a shop may not run anything at all.
      expect(`${name}: ${scripts ?? rest}`).toBe(name === 'a picture' ? `${name}: 'none'` : `${name}: 'self'`)
      const more = [others['script-src-elem'], others['script-src-attr'], others['worker-src']].filter(Boolean)
      expect(`${name}: ${more}`).toBe(`${name}: `)
    }
  })

  it('forbids what a script policy alone leaves open', async () => {
    for (const [name, response] of Object.entries(await askForEverything())) {
      const policy = readPolicy(response)
      const { 'default-src': rest, 'object-src': plugins = rest, 'base-uri': base, 'frame-ancestors': frames } = policy
      if (name !== 'a picture')
        expect({ name, rest, plugins, base, frames }).toEqual({
          name,
          rest: "'self'",
          plugins: "'none'",
          base: "'none'",
          frames: "'none'",
        })
      expect(`${name}: ${response.headers.get('x-content-type-options')}`).toBe(`${name}: nosniff`)
    }
  })

  it('is what it was asked for', async () => {
    const answers = await askForEverything()
    const wanted = {
      'the start page': 200,
      'a deep link': 200,
      'a script': 200,
      'a style sheet': 200,
      'a section': 200,
      'a call': 200,
      'an exported file': 200,
      'a picture': 200,
      'a script that is gone': 404,
      'a picture that is gone': 404,
      'a call without a session': 401,
      'a call that is not there': 404,
    }
    const statuses = Object.fromEntries(Object.keys(wanted).map(name => [name, answers[name]?.status]))
    expect(statuses).toEqual(wanted)
  })
})

describe('the page itself', () => {
  it('holds no script in its text, and no handler in an attribute', async () => {
    const html = await (await fetch(`${site.address}/goods/manageShow`, { headers: { accept: 'text/html' } })).text()
    expect(html).toMatch(/<script[^>]+src="\/assets\//)
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/)
    expect(html).not.toMatch(/\son\w+\s*=/)
    expect(html).not.toMatch(/javascript:/)
  })

  it('would run neither a script of somebody else nor one made from text', async () => {
    site.expectTrouble(/Content Security Policy/)
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
    const ran = await page.evaluate(async () => {
      const broken: string[] = []
      document.addEventListener('securitypolicyviolation', event => broken.push(event.effectiveDirective))
      const inline = document.createElement('script')
      inline.textContent = 'window.intruder = 1'
      document.body.append(inline)
      const holder = document.createElement('div')
      holder.innerHTML = '<img src="data:image/png;base64,AA" onerror="window.intruder = 2">'
      document.body.append(holder)
      // Both are told a moment later; without them the test ends by its own time.
      while (new Set(broken).size < 2) await new Promise(done => setTimeout(done, 20))
      return { intruder: 'intruder' in window, broken: [...new Set(broken)].sort() }
    })
    expect(ran).toEqual({ intruder: false, broken: ['script-src-attr', 'script-src-elem'] })
  })
})
