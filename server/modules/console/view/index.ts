import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { get, post } from '../../../module/route.ts'
import { chooseView } from './chooseView.ts'
import { deleteView } from './deleteView.ts'
import { listViews } from './listViews.ts'
import { saveView } from './saveView.ts'
import { Api, Id, ViewBody } from './shapes.ts'

const Asked = Type.Object({ api: Api }, { additionalProperties: false })
const Choice = Type.Object(
  { api: Api, id: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]) },
  { additionalProperties: false },
)

/**
 * Saved views of lists: everybody keeps own ones of the lists they may open; who may manage roles keeps them for a role or for all
 * of the shop as well. They belong to the shop of the account, whichever shop it looks at.
 */
export default defineModule({
  routes: [
    get('seller/view/Views', Asked, listViews, 'login'),
    post('seller/view/ViewSave', ViewBody, saveView, 'login'),
    post('seller/view/ViewDel', Id, deleteView, 'login'),
    post('seller/view/ViewStart', Choice, chooseView, 'login'),
  ],
})
