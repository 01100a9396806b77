import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { exportQueue, exportTask } from '../../../table/export/queueExport.ts'
import { runTask } from '../../../tasks/runTask.ts'
import { cancelExport, deleteExport, retryExport } from './changeExport.ts'
import { listExports } from './listExports.ts'
import { loadExport } from './loadExport.ts'
import { ownExports, presentExports } from './ownExports.ts'
import { runExport } from './runExport.ts'

const tasks = { [exportTask]: runExport }
const Id = Type.Object({ id: Type.Integer({ minimum: 1 }) }, { additionalProperties: false })

/**
 * Exports, which are tasks (docs/rules/wire.md#files): everybody sees, cancels and deletes their own, whatever their roles; to load and to
 * repeat one needs the list it is of.
 */
export default defineModule({
  routes: [
    {
      method: 'GET',
      path: 'seller/export/ExportManage',
      access: 'login',
      run: (context, { query }) => listExports(context, query),
    },
    {
      method: 'GET',
      path: 'seller/export/ExportDown',
      access: 'login',
      acts: () => true,
      linked: true,
      query: Id,
      run: (context, { query }) => loadExport(context, Number(query.id)),
    },
    {
      method: 'POST',
      path: 'seller/export/ExportDel',
      access: 'login',
      body: Id,
      run: (context, { body }) => deleteExport(context, Number(body.id)),
    },
    {
      method: 'POST',
      path: 'seller/export/ExportCancel',
      access: 'login',
      body: Id,
      run: (context, { body }) => cancelExport(context, Number(body.id)),
    },
    {
      method: 'POST',
      path: 'seller/export/ExportRetry',
      access: 'login',
      body: Id,
      run: (context, { body }) => retryExport(context, Number(body.id)),
    },
  ],
  hooks: { task: { restrict: ownExports, present: presentExports } },
  tasks,
  // A long file keeps nothing short waiting: exports are done one at a time beside the other tasks.
  jobs: { [exportQueue]: (services, { id }) => runTask(services, new Map(Object.entries(tasks)), Number(id)) },
})
