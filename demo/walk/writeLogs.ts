import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import type { Walk } from './Walk.ts'

/** What walks have left in the history of their records. */
export const writeLogs = (context: SeedContext, walks: readonly Pick<Walk, 'logs'>[]): Promise<void> =>
  insertRows(
    context,
    'entity_log',
    walks.flatMap(({ logs }) => logs),
  )
