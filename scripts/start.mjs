// `npm start` and `npm run dev`: plain JavaScript, for whatever Node the machine has and with nothing installed yet.
import { spawn } from 'node:child_process'
import { findNode, install, root } from './node/install.mjs'
import { nodeEnvironment, nodeFlags } from './node/nodeFlags.mjs'

await install()
const development = process.argv.includes('--dev')
// In development a change of server code starts the server again; it closes its database first.
const watching = development ? ['--watch', '--watch-preserve-output'] : []
const child = spawn(findNode(), [...nodeFlags, ...watching, 'scripts/serve.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...nodeEnvironment, ...process.env },
  stdio: 'inherit',
})

// A terminal sends Ctrl+C to the child as well; a signal sent to us alone is passed on.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
