// The process that process.test.ts stops: a server with one slow call, on a port it tells.
import { pino } from 'pino'
import { openEmbedded } from '../../../server/database/engine/embedded.ts'
import { withKysely } from '../../../server/database/open.ts'
import { defineModule } from '../../../server/module/defineModule.ts'
import { startServer, stopOnSignals } from '../../../server/index.ts'
import { readSnapshot, testConfig } from '../../support/snapshot.ts'

const slow = defineModule({
  routes: [
    {
      method: 'GET',
      path: 'probe/slow',
      access: 'public',
      run: async ({ database }) => {
        process.stdout.write('begun\n')
        await new Promise(resolve => setTimeout(resolve, 1000))
        return (await database.selectFrom('supplier').select('id').execute()).length
      },
    },
  ],
})
const { bytes, files } = await readSnapshot('bare')
const config = { ...testConfig(files, 'bare'), port: Number(process.argv[2] ?? 0) }
const open = async () => withKysely('embedded', await openEmbedded(null, bytes))
const log = pino({ level: 'silent' })
try {
  const running = await startServer(config, log, {
    open,
    modules: new Map([['slow', slow]]),
    goodbye: Number(process.argv[3] ?? 0),
  })
  stopOnSignals(running.close, log)
  process.stdout.write(`${running.address}\n`)
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
