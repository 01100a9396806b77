// The process that restart.test.ts kills: it counts to a hundred in a task and notes each number it has reached.
import { pino } from 'pino'
import { openDatabase } from '../../../server/database/open.ts'
import type { Context } from '../../../server/context/Context.ts'
import { defineModule } from '../../../server/module/defineModule.ts'
import { openServices } from '../../../server/openServices.ts'
import { startTask } from '../../../server/tasks/startTask.ts'
import { platformOwner } from '../../support/actors.ts'
import { addShop } from '../../support/addShop.ts'
import { killConfig } from '../../support/killed.ts'

const [, , folder = '', url = '', begin = ''] = process.argv
const config = killConfig(folder, url, 'bare')
const count = defineModule({
  tasks: {
    count: async task => {
      const from = Number((task.kept as { at: number } | null)?.at ?? 0)
      process.stdout.write(`from ${from}\n`)
      for (let at = from + 1; at <= 100; at++) {
        await task.keep({ at })
        process.stdout.write(`at ${at}\n`)
        await new Promise(resolve => setTimeout(resolve, 10))
      }
      return { message: `counted from ${from}` }
    },
  },
})
const open = () => openDatabase(config)
const modules = new Map([['count', count]])
const { services } = await openServices(config, pino({ level: 'silent' }), { open, modules })
const context = {
  services,
  database: services.database,
  actor: platformOwner,
  tenant: 1,
  language: 'en',
  ip: '',
  needs: '',
  now: () => 1,
} as unknown as Context
if (begin) {
  await addShop(services.database, 1)
  await startTask(context, { kind: 'count', title: 'Counting', data: {} })
}
const timer = setInterval(async () => {
  const row = await services.database.selectFrom('task').select(['status', 'message', 'attempts']).executeTakeFirst()
  if (Number(row?.status) < 2) return
  process.stdout.write(`end ${row?.status} ${row?.attempts} ${row?.message}\n`)
  clearInterval(timer)
}, 100)
