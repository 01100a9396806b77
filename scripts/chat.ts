import { parseArgs } from 'node:util'
import { startChatHost } from '../demo/chat/startChatHost.ts'
import { readConfig, stopOnSignals, openLog } from '../server/index.ts'
import { pino } from 'pino'
import { resolve } from 'node:path'

// `npm run chat`: the chat of the demo by itself, for a console that is told of it by CONSOLE_CHAT_HOST and CONSOLE_CHAT_APP_ID.
const help = `npm run chat -- --port=8061 --console=http://127.0.0.1:8060

Serves the chat of the demo on this machine, and keeps what is written in chat.jsonl of the data folder.
  --port     where (8061; another one where it is taken)
  --console  the origin that may show it in a frame; may stand several times`

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const { values } = parseArgs({
  options: { port: { type: 'string' }, console: { type: 'string', multiple: true }, help: { type: 'boolean' } },
})

if (values.help) say(help)
else await serve()

async function serve(): Promise<void> {
  const { config, problems } = readConfig(process.env, resolve(import.meta.dirname, '..'))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const chat = await startChatHost({ port: Number(values.port ?? 8061), folder: config.dataDir })
  for (const origin of values.console ?? ['http://127.0.0.1:8060', 'http://localhost:8060']) chat.allow(origin)
  stopOnSignals(chat.close, openLog('warn', pino.destination(2)))
  say(`Chat of the demo: ${chat.address}, answered at ${chat.address}/desk`)
}
