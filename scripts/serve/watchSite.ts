import { sep } from 'node:path'
import { watch } from 'chokidar'
import { MigrationRefused, type RunningServer } from '../../server/index.ts'
import { gather } from './gather.ts'
import { tellConsoles } from './startVite.ts'

/** Read again whenever a file in them changes: new tables and columns are made, and routes follow. */
const readAgain = ['schemas', 'locales', 'addons']
/** The names of icons, which the check knows pages by */
const icons = 'renderer/icon/icons.ts'
/** Code that the server read when it was started: its own, and the kinds of field, block and step with the widgets. */
const readOnce = [
  'server',
  'demo',
  'contract',
  'site',
  'renderer/blocks',
  'renderer/fields',
  'renderer/steps',
  icons,
  'src/widgets',
]

export type SiteWatch = { ready: Promise<void>; close(): Promise<void> }

/**
 * Reads the site again when its files change, however an editor saves them (Node's own watcher loses a file that is replaced by
 * renaming); problems stand in the terminal with file and line, and what has one keeps its last good version. Where code changed that
 * only a start reads, it says that the server has to be started again.
 */
export function watchSite(root: string, running: Pick<RunningServer, 'reload'>, say: (text: string) => void): SiteWatch {
  let busy = Promise.resolve()
  const changed = gather(() => {
    busy = busy.then(() => reload(running, say))
  })
  const outdated = gather(files => say(restartSentence(files)))
  const watcher = watch([...readAgain, ...readOnce], { cwd: root, ignoreInitial: true })
  watcher.on('all', (_event, path) => {
    const file = path.split(sep).join('/')
    if (isStartCode(file)) outdated(file)
    else if (isIn(file, readAgain) && file.endsWith('.json')) changed(file)
  })
  return { ready: new Promise(resolve => watcher.once('ready', () => resolve())), close: () => watcher.close() }
}

const isIn = (file: string, folders: string[]): boolean => folders.some(folder => file.startsWith(`${folder}/`))

/** Of the kinds and widgets the server reads the shapes alone; their looks are the browser's, which changes at once. */
const isStartCode = (file: string): boolean =>
  /^(?:server|demo|contract|site|addons\/[^/]+\/server)\//.test(file)
    ? file.endsWith('.ts')
    : file === icons || file.endsWith('/schema.ts')

const restartSentence = (files: string[]): string =>
  `${files.slice(0, 3).join(', ')}${files.length > 3 ? ` and ${files.length - 3} more` : ''} changed: stop and start again to use it`

async function reload(running: Pick<RunningServer, 'reload'>, say: (text: string) => void): Promise<void> {
  try {
    const problems = await running.reload()
    tellConsoles()
    say(problems.length > 0 ? problems.join('\n') : 'schemas: read again, no problems')
  } catch (error) {
    const lines = error instanceof MigrationRefused ? error.sentences : [error instanceof Error ? error.message : String(error)]
    say(lines.map(line => `schemas: ${line}`).join('\n'))
  }
}
