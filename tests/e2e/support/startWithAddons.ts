import { openAddonRoot } from '../../support/addonRoot.ts'
import { type RunningConsole, startConsole } from './startConsole.ts'

/**
 * The console on a server that has the add-ons of tests/addons on offer, so that the add-on centre has rows; none is installed.
 * One that lasts as long as the process is only looked at: it does no work by itself.
 */
export async function startWithAddons(until: 'closed' | 'process' = 'closed'): Promise<RunningConsole> {
  const addons = openAddonRoot()
  if (until === 'process') process.once('exit', addons.close)
  const running = await startConsole({ root: addons.root }, { idle: until === 'process' })
  return {
    ...running,
    close: async () => {
      await running.close()
      addons.close()
    },
  }
}
