// The process that importKill.test.ts kills: it imports a file as a task, and says how far it is.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pino } from 'pino'
import { openDatabase } from '../../../server/database/open.ts'
import type { Context } from '../../../server/context/Context.ts'
import { openServices } from '../../../server/openServices.ts'
import { describeTable } from '../../../server/table/describe/describeTable.ts'
import { importFile } from '../../../server/table/import/importFile.ts'
import { addShop } from '../../support/addShop.ts'
import { killConfig } from '../../support/killed.ts'
import { platformOwner } from '../../support/actors.ts'

const [, , folder = '', url = '', path = ''] = process.argv
const config = killConfig(folder, url, 'empty')
const { services } = await openServices(config, pino({ level: 'silent' }), { open: () => openDatabase(config) })
const { database } = services

async function begin(): Promise<void> {
  await addShop(database, 1)
  const upload = { path, name: 'a.csv', size: (await stat(path)).size, fields: {}, file: createReadStream(path) }
  const common = {
    language: 'en',
    ip: '',
    requestId: '',
    needs: '',
    now: () => 1,
    t: (text: string) => text,
    log: services.log,
  } as const
  const context: Context = {
    ...common,
    services,
    database,
    actor: platformOwner,
    tenant: 1,
    upload,
  }
  const table = describeTable(services.entities.get('customer')!)
  await importFile(context, table, 'seller/customer/list', { _excel_import: '1', _async: '1' })
}

if (path) await begin()
let said = ''
setInterval(async () => {
  const task = await database.selectFrom('task').select(['status', 'message', 'done']).executeTakeFirst()
  const rows = await database
    .selectFrom('customer')
    .select(eb => eb.fn.countAll().as('n'))
    .executeTakeFirst()
  const line = `${task?.status} ${rows?.n} ${task?.message ?? ''}`
  if (line !== said) process.stdout.write(`${line}\n`)
  said = line
}, 30)
