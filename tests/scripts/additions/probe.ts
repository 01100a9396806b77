import { createServer } from 'vite'
import { columns } from '../../../server/columns/loadColumns.ts'
import { readModules } from '../../../server/module/readModules.ts'
import { readKinds } from '../../../site/readKinds.ts'
import { formatProblem, readSite } from '../../../site/readSite.ts'
import { readWords } from '../../../site/readWords.ts'

/** Run in a copy of the project: what server, site and console find there, as JSON. */
const root = process.cwd()
const kinds = await readKinds(root)
const site = await readSite(root)
const vite = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})
const bundled = async (file: string) => (await vite.transformRequest(file))?.code ?? ''
const found = {
  problems: site.problems.map(formatProblem),
  pages: [...site.pages.keys()],
  entities: [...site.entities.keys()],
  fields: [...kinds.fields.keys()],
  blocks: [...kinds.blocks.keys()],
  steps: [...kinds.steps.keys()],
  columns: [...columns.keys()],
  modules: [...(await readModules()).keys()],
  words: [...readWords(root).values()].flatMap(({ words }) => Object.keys(words)),
  registry: await bundled('/renderer/kind/registry.ts'),
  host: await bundled('/src/host/host.ts'),
}
await vite.close()
// A pipe takes 64 KB at once: ended before the rest is read, it would be cut.
process.stdout.write(JSON.stringify(found), () => process.exit(0))
