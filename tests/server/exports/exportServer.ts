// The process that restart.test.ts kills: it makes queued exports, slowly, and says how far each is.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openDatabase } from '../../../server/database/open.ts'
import { defineModule } from '../../../server/module/defineModule.ts'
import exportsModule from '../../../server/modules/console/exports/index.ts'
import { openServices } from '../../../server/openServices.ts'
import { describeTable } from '../../../server/table/describe/describeTable.ts'
import { queueExport } from '../../../server/table/export/queueExport.ts'
import { taskContext } from '../../../server/tasks/taskContext.ts'
import { addShop } from '../../support/addShop.ts'
import { killConfig } from '../../support/killed.ts'

const [, , folder = '', url = '', begin = ''] = process.argv
const rows = 6000
mkdirSync(join(folder, 'files'), { recursive: true })
const config = killConfig(folder, url, 'bare')
const say = (text: string): void => void process.stdout.write(`${text}\n`)

// Each batch of rows is said and takes a moment, so that there is a half to be killed at.
const slow = defineModule({
  hooks: {
    customer: {
      async present() {
        say('batch')
        await new Promise(resolve => setTimeout(resolve, begin ? 60 : 0))
      },
    },
  },
})
const modules = new Map([
  ['exports', exportsModule],
  ['slow', slow],
])
const { services } = await openServices(config, pino({ level: 'silent' }), { open: () => openDatabase(config), modules })
if (begin) {
  await addShop(services.database, 2)
  await sql`insert into customer (supplier_id, name, version) select 2, 'c' || n, 1 from generate_series(1, ${rows}::int) n`.execute(
    services.database,
  )
  const actor = { kind: 'supplier', id: 2, name: 'shop', supplierId: 2 } as const
  const api = 'seller/customer/list'
  const context = await taskContext(services, { tenant: 2, language: 'en', actor, ip: '', needs: api, data: {} }, 0)
  const entity = services.entities.get('customer')
  if (!entity) throw new Error('There is no entity customer')
  for (const type of ['xlsx', 'csv'] as const)
    await queueExport(context, describeTable(entity), { api, query: { _down_excel: '1' }, name: `All.${type}`, type })
}
const timer = setInterval(async () => {
  const tasks = await services.database.selectFrom('task').select(['status', 'done as rows', 'file_key']).orderBy('id').execute()
  if (tasks.some(task => Number(task.status) < 2)) return
  clearInterval(timer)
  say(`end ${JSON.stringify(tasks)}`)
}, 100)
