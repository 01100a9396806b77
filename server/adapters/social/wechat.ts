import { ask, readAnswer } from '../provider/ask.ts'
import type { Provider, Settings } from '../provider/Provider.ts'
import { AdapterRefused, OutcomeUnknown } from '../provider/refuse.ts'
import type { Place, Social, SocialUser } from './Social.ts'

/**
 * WeChat, OAuth 2: a website app of the open platform for browsers, an official account for what is scanned with the app. Both have to
 * belong to one account of the open platform: only its `unionid` tells that their people are the same.
 */
export const wechat: Provider<Social> = {
  name: 'wechat',
  settings: {
    appId: { variable: 'WECHAT_OPEN_APP_ID', means: 'the website app of the open platform' },
    appSecret: { variable: 'WECHAT_OPEN_APP_SECRET', means: 'its secret' },
    accountId: { variable: 'WECHAT_MP_APP_ID', means: 'the official account in which a scanned code opens' },
    accountSecret: { variable: 'WECHAT_MP_APP_SECRET', means: 'its secret' },
    pages: { variable: 'WECHAT_OPEN_PAGES', means: 'where people agree', otherwise: 'https://open.weixin.qq.com' },
    endpoint: { variable: 'WECHAT_OPEN_ENDPOINT', means: 'its address', otherwise: 'https://api.weixin.qq.com' },
  },
  open: settings => ({
    name: 'WeChat',
    authorizeUrl: ({ state, redirect, place }) => {
      const [path, scope] = place === 'browser' ? ['qrconnect', 'snsapi_login'] : ['oauth2/authorize', 'snsapi_userinfo']
      // In this order, and with this fragment, the platform asks for it.
      const query = new URLSearchParams({
        appid: appOf(settings, place).id,
        redirect_uri: redirect,
        response_type: 'code',
        scope,
        state,
      })
      return `${settings.pages}/connect/${path}?${query}#wechat_redirect`
    },
    findUser: (code, place) => findUser(settings, code, place),
  }),
}

const appOf = (settings: Settings, place: Place) =>
  place === 'browser'
    ? { id: settings.appId ?? '', secret: settings.appSecret ?? '' }
    : { id: settings.accountId ?? '', secret: settings.accountSecret ?? '' }

async function findUser(settings: Settings, code: string, place: Place): Promise<SocialUser> {
  const { id: appid, secret } = appOf(settings, place)
  const granted = await get(settings, 'sns/oauth2/access_token', { appid, secret, code, grant_type: 'authorization_code' })
  const openid = String(granted.openid ?? '')
  const token = String(granted.access_token ?? '')
  if (openid === '' || token === '') throw new OutcomeUnknown('WeChat answered without an openid')
  const person = await get(settings, 'sns/userinfo', { access_token: token, openid, lang: 'zh_CN' })
  const union = person.unionid ?? granted.unionid
  return { key: typeof union === 'string' && union !== '' ? union : openid, nickname: String(person.nickname ?? '') }
}

/** What it says now and may not say in a while. */
const passing = new Set([-1, 45009, 45011])

async function get(settings: Settings, path: string, values: Record<string, string>): Promise<Record<string, unknown>> {
  const answer = readAnswer(await ask(`${settings.endpoint}/${path}?${new URLSearchParams(values)}`, { method: 'GET' }))
  const code = Number(answer.errcode ?? 0)
  if (passing.has(code)) throw new OutcomeUnknown(`WeChat answered ${code}: ${answer.errmsg}`)
  if (code !== 0) throw new AdapterRefused(String(code), String(answer.errmsg ?? ''))
  return answer
}
