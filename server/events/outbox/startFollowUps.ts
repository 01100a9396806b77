import type { Services } from '../../context/Context.ts'
import { isAway } from '../../database/isAway.ts'
import { bringMessage } from './bringMessage.ts'
import { keepTaken, lease, type Taken, takeMessages } from './takeMessages.ts'

/** So many jobs one server works on at a time. */
const atOnce = 10

/** The jobs of this server that run. */
export type Running = Set<Promise<void>>

/**
 * Begins the jobs whose moment has come, as many as there is room for, and leaves them to themselves: a long one keeps neither messages
 * nor other jobs waiting. Answers how many it began.
 */
export async function startFollowUps(services: Services, now: () => number, running: Running): Promise<number> {
  const room = atOnce - running.size
  const jobs = room > 0 ? await takeMessages(services, now(), 'followUps', room) : []
  for (const job of jobs) {
    const work: Promise<void> = doJob(services, job, now).finally(() => running.delete(work))
    running.add(work)
  }
  return jobs.length
}

/** While it works nobody else takes it; should this server die, it is anybody's a minute later. */
async function doJob(services: Services, job: Taken, now: () => number): Promise<void> {
  const told = (error: unknown): void => {
    // A database that is away is told of by whoever meets it first.
    if (!isAway(error)) services.log.error({ err: error, msg_id: job.msg_id }, 'a job could not be written down')
  }
  const heart = setInterval(() => void keepTaken(services, job, now()).catch(told), (lease / 3) * 1000).unref()
  try {
    await bringMessage(services, job, now, Object.fromEntries(services.channels))
  } catch (error) {
    told(error)
  } finally {
    clearInterval(heart)
  }
}
