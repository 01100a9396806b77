import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { acting, get, post } from '../../../module/route.ts'
import { deleteRole } from './deleteRole.ts'
import { readPermissionTree } from './readGrantable.ts'
import { roleHooks } from './roleHooks.ts'
import { addRole, editRole } from './saveRole.ts'

const Anything = Type.Record(Type.String(), Type.Unknown())

/** Role groups and what they permit (docs/rules/accounts.md#roles). */
export default defineModule({
  routes: [
    get('seller/role/OperatorPermission', Type.Object({}, { additionalProperties: false }), readPermissionTree),
    post('seller/role/roleadd', Anything, addRole),
    post('seller/role/roleedit', Anything, editRole),
    post('seller/role/roledel', Anything, deleteRole),
    acting(
      get(
        'seller/role/roledel',
        Type.Object({ id: Type.String({ pattern: '^[0-9]{1,15}$' }) }, { additionalProperties: false }),
        deleteRole,
      ),
    ),
  ],
  hooks: { role: roleHooks },
})
