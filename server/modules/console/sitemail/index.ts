import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { get, post } from '../../../module/route.ts'
import { countUnread, listInbox, presentMail, readMail } from './inbox.ts'
import { ownMail } from './ownMail.ts'

const closed = { additionalProperties: false }
const Ids = Type.Object({ ids: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 500 })) }, closed)

/** The inbox in the console (docs/rules/console.md#inbox): everybody reads what their shop is told, as far as they may open its page. */
export default defineModule({
  routes: [
    {
      method: 'GET',
      path: 'seller/sitemail/Inbox',
      access: 'login',
      run: (context, { query }) => listInbox(context, query),
    },
    get('seller/sitemail/InboxCount', Type.Object({}, closed), countUnread, 'login'),
    post('seller/sitemail/InboxRead', Ids, readMail, 'login'),
  ],
  hooks: { site_mail: { restrict: ownMail, present: presentMail } },
})
