import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from '../scripts/pages/chunkGroups.ts'
import { compileHints } from '../scripts/pages/compileHints.ts'
import { makeBenchSite } from './work/benchSite.ts'

const project = resolve(import.meta.dirname, '..')
const pages = `${import.meta.dirname}/pages`

/** Puts the checked pages of the bench into the build, as the other contestants have their columns in theirs. */
function benchSite(): Plugin {
  const id = 'virtual:bench-site'
  return {
    name: 'bench-site',
    resolveId: source => (source === id ? `\0${id}` : null),
    async load(loaded) {
      if (loaded !== `\0${id}`) return null
      const { entities, pages: compiled } = await makeBenchSite(project)
      return `export const entities = ${JSON.stringify(entities)}\nexport const pages = ${JSON.stringify(compiled)}`
    },
  }
}

/** Folders by their own index.html; a file stands alone, for harnesses that take an address (bench/README.md). */
const contestants = (process.env.BENCH_PAGES ?? 'floor-list,floor-windowed,floor-form,list,list.html,form.html').split(',')
const entryOf = (name: string) => `${pages}/${name.endsWith('.html') ? name : `${name}/index.html`}`

export default defineConfig({
  root: pages,
  base: './',
  plugins: [react(), benchSite(), compileHints()],
  logLevel: 'warn',
  build: {
    outDir: `${project}/dist/bench`,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: 'es2023',
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      input: Object.fromEntries(contestants.map(name => [name.replace('.html', '-page'), entryOf(name)])),
      // The console's own files: what is measured is what is served.
      output: { codeSplitting: { groups: chunkGroups(project) } },
    },
  },
})
