import Type from 'typebox'
import { answer, defineModule } from '../../define.ts'
import { get, post } from '../route.ts'
import { makeCaptcha, refuseCaptcha, takeCaptcha } from './captcha.ts'
import { changePassword, PasswordShape } from './changePassword.ts'
import { editUser, UserShape } from './editUser.ts'
import { endSessions } from './endSessions.ts'
import { LoginShape, login } from './login.ts'
import { refresh } from './refresh.ts'
import { sendCode } from './sendCode.ts'
import { readServerConfig } from './serverConfig.ts'
import { readAllowedPaths, readUserInfo } from './userInfo.ts'

const nothing = Type.Object({})
const SendShape = Type.Object({
  phone: Type.String({ pattern: '^1\\d{10}$' }),
  scene: Type.Union(['login', 'enter', 'pwd', 'bind', 'takecash'].map(scene => Type.Literal(scene))),
  captcha: Type.Optional(Type.String({ maxLength: 16 })),
  captcha_id: Type.Optional(Type.String({ maxLength: 64 })),
})

/** Session and account of who is logged in: contract.md §3, domain.md §1. */
export default defineModule({
  routes: [
    { ...get('public/config/GetServerConfig', nothing, readServerConfig, 'public'), anyClock: true },
    get('public/verify/captcha', nothing, makeCaptcha, 'public'),
    post('public/user/login', LoginShape, login, 'public'),
    post(
      'public/user/refreshAccessToken',
      Type.Object({ refresh_token: Type.String({ maxLength: 200 }) }),
      (context, sent) => refresh(context, sent.refresh_token),
      'public',
    ),
    post(
      'public/verify/verifysend',
      SendShape,
      async (context, sent) => {
        if (sent.captcha_id !== undefined && !(await takeCaptcha(context, sent.captcha_id, sent.captcha ?? '')))
          throw refuseCaptcha(context)
        return answer(await sendCode(context, sent.phone, sent.scene), context.t('The code has been sent'))
      },
      'public',
    ),
    get('buyer/user/info', nothing, readUserInfo, 'login'),
    get('seller/role/AllowPaths', nothing, async context => readAllowedPaths(context), 'login'),
    post('buyer/user/userEdit', UserShape, editUser, 'login'),
    post('seller/supplier/PasswordEdit', PasswordShape, changePassword, 'login'),
    get(
      'buyer/user/logout',
      nothing,
      async context => {
        await endSessions(context.database, { session: context.actor.session }, 'logout')
        return null
      },
      'login',
    ),
  ],
})
