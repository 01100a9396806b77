import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { exportJob } from '../../../table/export/queueExport.ts'
import { cancelTask, retryTask } from './cancelTask.ts'
import { deleteTask } from './deleteTask.ts'
import { downloadTask } from './downloadTask.ts'
import { listTasks } from './listTasks.ts'
import { presentTasks, ownTasks } from './ownTasks.ts'
import { runExport } from './runExport.ts'

const Id = Type.Object({ id: Type.Integer({ minimum: 1 }) }, { additionalProperties: false })

/**
 * Export tasks (docs/rules/wire.md#files): everybody sees, cancels and deletes their own, whatever their roles; to load and to
 * repeat one needs the list it is of.
 */
export default defineModule({
  routes: [
    {
      method: 'GET',
      path: 'seller/export/ExportManage',
      access: 'login',
      run: (context, { query }) => listTasks(context, query),
    },
    {
      method: 'GET',
      path: 'seller/export/ExportDown',
      access: 'login',
      acts: () => true,
      linked: true,
      query: Id,
      run: (context, { query }) => downloadTask(context, Number(query.id)),
    },
    {
      method: 'POST',
      path: 'seller/export/ExportDel',
      access: 'login',
      body: Id,
      run: (context, { body }) => deleteTask(context, Number(body.id)),
    },
    {
      method: 'POST',
      path: 'seller/export/ExportCancel',
      access: 'login',
      body: Id,
      run: (context, { body }) => cancelTask(context, Number(body.id)),
    },
    {
      method: 'POST',
      path: 'seller/export/ExportRetry',
      access: 'login',
      body: Id,
      run: (context, { body }) => retryTask(context, Number(body.id)),
    },
  ],
  hooks: { export_task: { restrict: ownTasks, present: presentTasks } },
  jobs: { [exportJob]: runExport },
})
