import Type from 'typebox'
import { removeTarget } from '../../../batch/removeTarget.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { acting, get, post } from '../../../module/route.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { readPermissionTree } from './readGrantable.ts'
import { readChoices, removeRole } from './removeRole.ts'
import { roleHooks } from './roleHooks.ts'
import { addRole, editRole } from './saveRole.ts'

const closed = { additionalProperties: false }
const Anything = Type.Record(Type.String(), Type.Unknown())
const Id = Type.String({ pattern: '^[0-9]{1,15}$' })
const RoleId = Type.Object({ id: Id }, closed)
const Others = Type.Object({ except: Type.Optional(Id) }, closed)

/** Role groups and what they permit (docs/rules/accounts.md#roles). */
export default defineModule({
  routes: [
    get('seller/role/OperatorPermission', Type.Object({}, closed), readPermissionTree),
    post('seller/role/roleadd', Anything, addRole),
    post('seller/role/roleedit', Anything, editRole),
    get('seller/role/RoleChoices', Others, (context, { except }) => readChoices(context, Number(except ?? 0))),
    post('seller/role/roledel', Anything, removeRole),
    // The call of the contract is a GET; a POST does the same.
    acting(get('seller/role/roledel', RoleId, (context, wish) => removeTarget(context, tableOf(context, 'role'), wish))),
  ],
  hooks: { role: roleHooks },
})
