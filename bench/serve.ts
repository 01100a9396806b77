import { parseArgs } from 'node:util'
import { build } from 'vite'
import { serveBench } from './browser/serveBench.ts'

/**
 * `node bench/serve.ts [--port=8070] [--keep]`: builds and serves `list.html` and `form.html`, one more contestant for a harness
 * that takes addresses (bench/README.md). `--keep` serves what was built before.
 */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '8070' }, keep: { type: 'boolean', default: false } },
})
const port = Number(values.port)
if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port must be a port number, not "${values.port}"`)

const project = new URL('..', import.meta.url).pathname
if (!values.keep) await build({ configFile: `${project}bench/vite.config.ts` })
const { origin } = await serveBench(`${project}dist/bench`, {}, port)
console.log(`${origin}/list.html?rows={rows}&cols={cols}&api={api}`)
console.log(`${origin}/form.html?fields={fields}&api={api}`)
