import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AdapterRefused, OutcomeUnknown } from '../../../../server/adapters/provider/refuse.ts'
import type { Social } from '../../../../server/adapters/social/Social.ts'
import { wechat } from '../../../../server/adapters/social/wechat.ts'
import { type GatewayAnswer, type GatewayCall, startGateway } from '../../../support/fakeGateway.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
let answer: (call: GatewayCall) => GatewayAnswer
let social: Social
beforeAll(async () => {
  gateway = await startGateway(call => answer(call))
  const apps = { appId: 'wxOpen', appSecret: 'open-secret', accountId: 'wxMp', accountSecret: 'mp-secret' }
  social = wechat.open({ ...apps, pages: 'https://open.weixin.qq.com', endpoint: gateway.address })
})
afterAll(() => gateway.close())

const json = (body: object): GatewayAnswer => ({ body: JSON.stringify(body) })
const secrets: Record<string, string> = { wxOpen: 'open-secret', wxMp: 'mp-secret' }
/** As WeChat does it: a code of the app and secret that ask, then the person of that token. */
beforeEach(() => {
  gateway.calls.length = 0
  answer = ({ url: { pathname, searchParams } }) => {
    const of = (name: string) => searchParams.get(name)
    if (pathname === '/sns/oauth2/access_token') {
      const isRight = of('secret') === secrets[of('appid') ?? ''] && of('grant_type') === 'authorization_code'
      return json(
        isRight && of('code') === `code-of-${of('appid')}`
          ? { access_token: 'T', openid: 'O', unionid: 'U' }
          : { errcode: 40029, errmsg: 'invalid code' },
      )
    }
    return json(
      of('access_token') === 'T' && of('openid') === 'O'
        ? { openid: 'O', nickname: '小林', unionid: 'U' }
        : { errcode: 40001, errmsg: 'no' },
    )
  }
})

test('a browser is sent to the code of the website app, a scanned code to the official account', () => {
  const wish = { state: 'a b', redirect: 'https://shop.example/auth-redirect?platform=wechat' }
  const browser = new URL(social.authorizeUrl({ ...wish, place: 'browser' }))
  expect([browser.origin, browser.pathname, browser.hash]).toEqual([
    'https://open.weixin.qq.com',
    '/connect/qrconnect',
    '#wechat_redirect',
  ])
  expect([...browser.searchParams]).toEqual([
    ['appid', 'wxOpen'],
    ['redirect_uri', wish.redirect],
    ['response_type', 'code'],
    ['scope', 'snsapi_login'],
    ['state', 'a b'],
  ])
  const app = new URL(social.authorizeUrl({ ...wish, place: 'app' }))
  expect([app.pathname, app.searchParams.get('appid'), app.searchParams.get('scope')]).toEqual([
    '/connect/oauth2/authorize',
    'wxMp',
    'snsapi_userinfo',
  ])
})

test('a code tells who agreed, the same person in the browser and on the phone', async () => {
  const people = [await social.findUser('code-of-wxOpen', 'browser'), await social.findUser('code-of-wxMp', 'app')]
  expect(people).toEqual([
    { key: 'U', nickname: '小林' },
    { key: 'U', nickname: '小林' },
  ])
})

test('a wrong code is a refusal, a platform that is busy or says nothing is not', async () => {
  await expect(social.findUser('code-of-wxMp', 'browser')).rejects.toThrow(new AdapterRefused('40029', 'invalid code'))
  answer = () => json({ errcode: -1, errmsg: 'system error' })
  await expect(social.findUser('x', 'browser')).rejects.toThrow(OutcomeUnknown)
  answer = () => ({ status: 502, body: '<html>' })
  await expect(social.findUser('x', 'browser')).rejects.toThrow(OutcomeUnknown)
})
