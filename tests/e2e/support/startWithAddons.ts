import { openAddonRoot } from '../../support/addonRoot.ts'
import { type RunningConsole, startConsole } from './startConsole.ts'

/** The console on a server that has the add-ons of tests/addons on offer, so that the add-on centre has rows; none is installed. */
export async function startWithAddons(until: 'closed' | 'process' = 'closed'): Promise<RunningConsole> {
  const addons = openAddonRoot()
  if (until === 'process') process.once('exit', addons.close)
  const running = await startConsole({ root: addons.root })
  return {
    ...running,
    close: async () => {
      await running.close()
      addons.close()
    },
  }
}
