import { watch } from 'node:fs'
import { join } from 'node:path'
import { MigrationRefused, type RunningServer } from '../../server/index.ts'
import { tellConsoles } from './startVite.ts'

const quiet = 150

/**
 * Reads the site again when a file under `schemas/` or `locales/` changes: new tables and columns are made, routes follow, and
 * problems stand in the terminal with file and line. What has a problem keeps its last good version.
 */
export function watchSite(root: string, running: RunningServer, say: (text: string) => void): void {
  let timer: NodeJS.Timeout | undefined
  let busy = Promise.resolve()
  const changed = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      busy = busy.then(() => reload(running, say))
    }, quiet)
  }
  for (const folder of ['schemas', 'locales']) watch(join(root, folder), { recursive: true }, changed).unref()
}

async function reload(running: RunningServer, say: (text: string) => void): Promise<void> {
  try {
    const problems = await running.reload()
    tellConsoles()
    say(problems.length > 0 ? problems.join('\n') : 'schemas: read again, no problems')
  } catch (error) {
    const lines = error instanceof MigrationRefused ? error.sentences : [error instanceof Error ? error.message : String(error)]
    say(lines.map(line => `schemas: ${line}`).join('\n'))
  }
}
