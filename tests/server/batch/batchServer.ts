// The process that restart.test.ts kills: it does a batch to a thousand rows and says how many are done.
import { sql } from 'kysely'
import { pino } from 'pino'
import { runBatch } from '../../../server/batch/runBatch.ts'
import { openDatabase } from '../../../server/database/open.ts'
import type { Context } from '../../../server/context/Context.ts'
import { defineModule } from '../../../server/module/defineModule.ts'
import batches from '../../../server/modules/console/batches/index.ts'
import { openServices } from '../../../server/openServices.ts'
import { runTask } from '../../../server/tasks/runTask.ts'
import { platformOwner } from '../../support/actors.ts'
import { addShop } from '../../support/addShop.ts'
import { killConfig } from '../../support/killed.ts'

const [, , folder = '', begin = ''] = process.argv
const config = killConfig(folder, '', 'bare')
const rows = 1_000
// Notes each row it does, so that one done twice would be seen.
const note = defineModule({
  batches: {
    note: {
      entity: 'freight_template',
      row: async (_context, trx, id) => void (await sql`insert into noted (row_id) values (${id})`.execute(trx)),
    },
  },
  migrations: [{ name: 'noted', sql: 'create table if not exists noted (row_id bigint not null)' }],
})
const modules = new Map([
  ['batches', batches],
  ['note', note],
])
const open = () => openDatabase(config)
const { services } = await openServices(config, pino({ level: 'silent' }), { open, modules, idle: !begin })
const { database } = services
const t = (text: string) => text
const context = {
  services,
  database,
  actor: platformOwner,
  tenant: 1,
  language: 'en',
  ip: '',
  needs: '',
  now: () => 1,
  t,
  log: services.log,
} as unknown
if (begin) {
  await addShop(database, 1)
  await sql`insert into freight_template (supplier_id, name, version) select 1, 'Template ' || n, 1
    from generate_series(1, ${rows}) n`.execute(database)
  await runBatch(context as Context, { action: 'note', target: { where: {}, except: [], count: rows } })
}
// That a task is taken up again is tested with the tasks: here it is begun at once, without waiting for the queue to miss its server.
else {
  const task = await database.selectFrom('task').select('id').executeTakeFirstOrThrow()
  await runTask(services, new Map(Object.entries(batches.tasks ?? {})), Number(task.id))
}
const timer = setInterval(async () => {
  const { rows: found } = await sql<{ noted: unknown; once: unknown; status: unknown; result: unknown }>`
    select (select count(*) from noted) as noted, (select count(distinct row_id) from noted) as once, status, result from task`.execute(
    database,
  )
  const [now] = found
  process.stdout.write(`noted ${now?.noted}\n`)
  if (begin && Number(now?.noted) > 100) process.stdout.write('halfway\n')
  if (Number(now?.status) < 2) return
  process.stdout.write(`end ${now?.noted} ${now?.once} ${JSON.stringify(now?.result)}\n`)
  clearInterval(timer)
}, 50)
