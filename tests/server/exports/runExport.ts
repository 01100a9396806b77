import type { Services } from '../../../server/context/Context.ts'
import exportsModule from '../../../server/modules/console/exports/index.ts'

/** Makes a queued export as its queue does. */
export async function runExport(services: Services, data: Record<string, unknown>): Promise<void> {
  const run = exportsModule.jobs?.export
  if (!run) throw new Error('The module of exports works on no queue')
  await run(services, data)
}
