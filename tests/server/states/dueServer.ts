// The server that dueServers.test.ts kills: it takes what is due on the database of the given address.
import { join } from 'node:path'
import { openServices } from '../../../server/openServices.ts'
import { takeDue } from '../../../server/states/takeDue.ts'
import { systemContext } from '../../../server/states/watchDue.ts'
import { openTestLog } from '../../support/openTestLog.ts'
import { testConfig } from '../../support/snapshot.ts'

const [folder = '', url = ''] = process.argv.slice(2)
const config = { ...testConfig(join(folder, 'files'), 'demo'), database: { engine: 'postgres' as const, url } }
const { services } = await openServices(config, openTestLog().logger, { idle: true })
process.stdout.write('ready\n')
await takeDue(systemContext(services))
process.stdout.write('done\n')
process.exit(0)
