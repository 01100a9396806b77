// A server of its own, so that its memory is nobody else's: prints its address once it serves. Settings come from the environment.
import { resolve } from 'node:path'
import { pino } from 'pino'
import { readConfig, startServer, stopOnSignals } from '../../server/index.ts'

const { config, problems } = readConfig(process.env, resolve(import.meta.dirname, '../..'))
if (problems.length > 0) throw new Error(problems.join('\n'))
const log = pino({ level: process.env.CONSOLE_LOG ?? 'error' }, pino.destination(2))
const running = await startServer(config, log)
stopOnSignals(running.close, log)
process.stdout.write(`${running.address}\n`)
