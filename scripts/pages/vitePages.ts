import type { Connect, Plugin, ViteDevServer } from 'vite'
import { formatProblem, isBlocking, type Problem, type Site } from '../../site/readSite.ts'
import { type LiveSite, openSite } from './openSite.ts'

/** What is sent to the browser as the event `mc:schemas` when a file under schemas/, locales/ or addons/ changed. */
export type SchemasChanged = { version: string; problems: Problem[] }

export type VitePagesOptions = {
  /** Told of every new version of the site in development, so that the server can serve new entities */
  onSite?(site: Site): void
}

/**
 * Serves the site's schema files in development and writes them into a build.
 * Development: `/schemas/*` and `/locales/*` answer the last good version; `/schemas/problems.json` all problems; a change sends
 * `mc:schemas`. Build: fails with every problem listed.
 */
export function vitePages(root: string, options: VitePagesOptions = {}): Plugin {
  let site: Promise<LiveSite> | undefined
  const open = () => (site ??= openSite(root))
  return {
    name: 'mc-pages',
    async buildStart() {
      if (this.meta.watchMode || this.environment.mode === 'dev') return
      const { problems } = await open()
      for (const problem of problems.filter(one => !isBlocking(one))) this.warn(formatProblem(problem))
      const fatal = problems.filter(isBlocking)
      if (fatal.length > 0) this.error(`${listProblems(fatal)}\n${fatal.length} problems in schema files`)
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [fileName, source] of (await open()).files) this.emitFile({ type: 'asset', fileName, source })
    },
    async configureServer(server) {
      const live = await open()
      options.onSite?.(live.site)
      tell(server, live.problems)
      watch(server, live, changed => {
        options.onSite?.(live.site)
        tell(server, live.problems)
        server.environments.client.hot.send('mc:schemas', changed)
      })
      server.middlewares.use(serveFiles(live))
    },
  }
}

function watch(server: ViteDevServer, live: LiveSite, onChange: (changed: SchemasChanged) => void): void {
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()
  const isOurs = (file: string) => /[\\/](?:schemas|locales|addons)[\\/].*\.json$/.test(file)
  server.watcher.add(['schemas', 'locales', 'addons'].map(folder => `${live.root}/${folder}`))
  const reload = async () => {
    const before = JSON.stringify([live.version, live.problems])
    await live.reload()
    const changed = { version: live.version, problems: live.problems }
    if (JSON.stringify([changed.version, changed.problems]) !== before) onChange(changed)
  }
  const schedule = () => {
    clearTimeout(timer)
    // An editor saves in several strokes; they are one change.
    timer = setTimeout(() => {
      // One after another: what was read before must not come after what was read since.
      last = last.then(reload).catch((error: Error) => server.config.logger.error(error.message, { error, timestamp: true }))
    }, 50)
  }
  server.watcher.on('all', (_event, file) => isOurs(file) && schedule())
  // What was written while the watcher was still looking around came without an event; and it may say that it is ready too early.
  server.watcher.once('ready', schedule)
  for (const wait of [500, 2000]) setTimeout(schedule, wait).unref()
  server.httpServer?.once('close', () => clearTimeout(timer))
}

/** All problems in the terminal; a text that is only untranslated is counted, not listed. */
function tell(server: ViteDevServer, problems: Problem[]): void {
  const fatal = problems.filter(isBlocking)
  if (fatal.length > 0) server.config.logger.error(listProblems(fatal), { timestamp: true })
  const rest = problems.length - fatal.length
  if (rest > 0)
    server.config.logger.warn(`${rest} smaller problems (translations, calls nobody answers, icons): npm run check lists them`)
}

const listProblems = (problems: Problem[]) => problems.map(formatProblem).join('\n')

function serveFiles(live: LiveSite): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = decodeURIComponent((request.url ?? '').split('?', 1)[0]!).slice(1)
    const text = path === 'schemas/problems.json' ? JSON.stringify(live.problems) : live.files.get(path)
    if (text === undefined) return /^(?:schemas|locales)\/.*\.json$/.test(path) ? notFound(response) : next()
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.setHeader('Cache-Control', 'no-cache')
    response.end(text)
  }
}

/** A schema file that is gone must not be answered with the console's own page. */
function notFound(response: Parameters<Connect.NextHandleFunction>[1]): void {
  response.statusCode = 404
  response.end()
}
