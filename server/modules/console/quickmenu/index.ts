import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { get, post } from '../../../module/route.ts'
import { addQuickMenu, deleteQuickMenu, listQuickMenu, saveQuickMenu } from './ownMenu.ts'
import { Item } from './shapes.ts'

const closed = { additionalProperties: false }
const List = Type.Object({ menu_data: Type.String({ maxLength: 40_000 }) }, closed)
const Path = Type.Object({ path: Type.String({ minLength: 1, maxLength: 200 }) }, closed)

/** The pages an operator keeps at hand (docs/rules/console.md#quick-menu): everybody their own, whatever their roles. */
export default defineModule({
  routes: [
    get('seller/quickmenu/QuickMenuList', Type.Object({}, closed), listQuickMenu, 'login'),
    post('seller/quickmenu/QuickMenuAdd', Item, addQuickMenu, 'login'),
    post('seller/quickmenu/QuickMenuAdds', List, saveQuickMenu, 'login'),
    post('seller/quickmenu/QuickMenuDel', Path, deleteQuickMenu, 'login'),
  ],
})
