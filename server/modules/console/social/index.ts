import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { get, post } from '../../../module/route.ts'
import { beginScan, bindScanned, unbind } from './bindWechat.ts'
import { callbacks } from './callbacks.ts'
import { beginLogin, finishLogin } from './socialLogin.ts'

const closed = { additionalProperties: false }
const Platform = Type.Literal('wechat')
const Ticket = Type.String({ minLength: 1, maxLength: 64 })

/** Logging in with the account of a social platform, and linking the two (docs/rules/accounts.md#social). */
export default defineModule({
  uses: ['session'],
  routes: [
    get('addons/social/public/GetSocialAuthData', Type.Object({ platform: Platform }, closed), beginLogin, 'public'),
    get(
      'addons/social/public/GetSocialAndBindByCode',
      Type.Object({ platform: Platform, code: Type.String({ minLength: 1, maxLength: 512 }), state: Ticket }, closed),
      finishLogin,
      'public',
    ),
    get('buyer/user/WxminiCode', Type.Object({ ticket: Type.Optional(Ticket) }, closed), beginScan, 'login'),
    post('seller/supplier/WxBind', Type.Object({ ticket: Ticket }, closed), bindScanned, 'login'),
    post('seller/supplier/WxUnbind', Type.Object({ password: Type.String({ maxLength: 1024 }) }, closed), unbind, 'login'),
  ],
  callbacks,
})
