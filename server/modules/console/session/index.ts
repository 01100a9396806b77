import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { acting, get, post } from '../../../module/route.ts'
import { makeCaptcha } from './captcha.ts'
import { changePassword, PasswordShape } from './changePassword.ts'
import { editUser, UserShape } from './editUser.ts'
import { endSessions } from './endSessions.ts'
import { LoginShape, login } from './login.ts'
import { chooseAccount } from './enter.ts'
import { EndShape, endOwnSession, listOwnSessions } from './ownSessions.ts'
import { refresh } from './refresh.ts'
import { SendShape, sendCode } from './sendCode.ts'
import { readChatSetup, readServerConfig } from './serverConfig.ts'
import { sweep, sweepJob } from './sweep.ts'
import { AllowedQuery, readAllowedPaths, readUserInfo } from './userInfo.ts'

const nothing = Type.Object({})
const ChooseShape = Type.Object({
  ticket: Type.String({ maxLength: 64 }),
  suid: Type.Integer({ minimum: 1 }),
  operator: Type.Integer({ minimum: 0 }),
})

/** Session and account of who is logged in: docs/rules/wire.md#session, docs/rules/accounts.md#login. */
export default defineModule({
  jobs: { [sweepJob]: ({ database }) => sweep(database, Math.floor(Date.now() / 1000)) },
  routes: [
    { ...get('public/config/GetServerConfig', nothing, readServerConfig, 'public'), anyClock: true },
    get('addons/kefu/public/GetKefuConfig', nothing, async context => readChatSetup(context), 'public'),
    get('public/verify/captcha', nothing, makeCaptcha, 'public'),
    post('public/user/login', LoginShape, login, 'public'),
    post('public/user/loginChoose', ChooseShape, chooseAccount, 'public'),
    post(
      'public/user/refreshAccessToken',
      Type.Object({ refresh_token: Type.String({ maxLength: 200 }) }),
      (context, sent) => refresh(context, sent.refresh_token),
      'public',
    ),
    post('public/verify/verifysend', SendShape, sendCode, 'either'),
    get('buyer/user/info', nothing, readUserInfo, 'login'),
    get('seller/role/AllowPaths', AllowedQuery, async (context, query) => readAllowedPaths(context, query), 'login'),
    post('buyer/user/userEdit', UserShape, editUser, 'login'),
    post('seller/supplier/PasswordEdit', PasswordShape, changePassword, 'login'),
    get('buyer/user/Sessions', nothing, listOwnSessions, 'login'),
    post('buyer/user/SessionEnd', EndShape, endOwnSession, 'login'),
    acting(
      get(
        'buyer/user/logout',
        nothing,
        async context => {
          await endSessions(context.database, { session: context.actor.session }, 'logout')
          return null
        },
        'login',
      ),
    ),
  ],
})
