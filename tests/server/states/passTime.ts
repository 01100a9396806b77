import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Running, startFollowUps } from '../../../server/events/outbox/startFollowUps.ts'
import { takeDue } from '../../../server/states/takeDue.ts'
import { takeReminders } from '../../../server/states/takeReminders.ts'
import { systemContext } from '../../../server/states/watchDue.ts'
import type { TestServer } from '../../support/server.ts'
import { now } from '../modules/fixtures.ts'

/** What a server does by itself as time passes. */
export type Time = {
  /** Does what waits in the outbox, and whatever follows that. @param later seconds from now */
  settle(later?: number): Promise<void>
  /** Takes what is due. @param later seconds from now */
  due(later: number): Promise<number>
  /** Gives the reminders whose time has come. @param later seconds from now */
  remind(later: number): Promise<number>
}

/** @param server filled by the first test */
export const passTime = (server: Pick<TestServer, 'services'>): Time => ({
  settle: async (later = 0) => {
    const step = async (): Promise<number> => {
      const running: Running = new Set()
      const begun = await startFollowUps(server.services, () => now() + later, running)
      await Promise.all(running)
      // The server begins jobs as well, and one that it is just taking is taken by nobody else and still looks untouched.
      const { rows } = await sql`select 1 from outbox where topic = 'follow_up'
        and ((status = 2 and error is null) or (status in (0, 2) and next_at <= ${now() + later}))`.execute(
        server.services.database,
      )
      return begun + rows.length
    }
    await expect.poll(step).toBe(0)
  },
  due: later => takeDue(systemContext(server.services, () => now() + later)),
  remind: later => takeReminders(systemContext(server.services, () => now() + later)),
})
