// The shop that orderKill.test.ts kills: clerks and buyers are at work and deadlines act, a line for each answer that came.
import { killConfig } from '../../../support/killed.ts'
import { serveConfig } from '../../../support/server.ts'
import { raise } from '../../../support/storm/raise.ts'
import { beginStorm, force } from './beginStorm.ts'

const [folder = '', url = '', seed = '', wanted = ''] = process.argv.slice(2)
const server = await serveConfig(killConfig(folder, url, 'demo'))
const { storm, clerks } = await beginStorm(server, Number(seed), JSON.parse(wanted))
const call: typeof storm.call = async (...asked) => {
  const reply = await server.call(...asked)
  process.stdout.write(`${storm.tally.faults.splice(0).join('\n') || 'answered'}\n`)
  return reply
}
await raise({ ...storm, call }, { ...force, clerks, seconds: 3600 })
