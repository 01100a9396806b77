import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { acting, get, post } from '../../../module/route.ts'
import { stopTask } from './stopTask.ts'
import { loadTaskFile } from './loadTaskFile.ts'
import { showTask } from './showTask.ts'

const Id = Type.Object({ id: Type.Integer({ minimum: 1 }) }, { additionalProperties: false })

/**
 * Long work as its asker sees it: everybody sees and cancels their own; what came of it is read by who may still do the work.
 */
export default defineModule({
  routes: [
    get('seller/task/Task', Id, (context, { id }) => showTask(context, Number(id)), 'login'),
    acting(get('seller/task/TaskFile', Id, (context, { id }) => loadTaskFile(context, Number(id)), 'login')),
    post('seller/task/TaskCancel', Id, (context, { id }) => stopTask(context, id), 'login'),
  ],
})
