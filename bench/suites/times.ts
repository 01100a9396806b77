import { formatTime } from '../../contract/values/time.ts'
import { cpuMilliseconds, measureInTurns } from '../measure.ts'
import type { Suite } from '../Suite.ts'

const times = 100_000
const zones = ['Asia/Shanghai', 'America/New_York']
const minute = (at: number): number => 1_700_000_000 + at * 60

/** A table of thousands of times asks for each of them. */
export const suite: Suite = {
  name: 'times',
  promise: 'a moment is written faster than Intl writes it',
  async run({ runs }) {
    const results = []
    for (const zone of zones) results.push(await measureZone(zone, runs))
    return results
  },
}

async function measureZone(zone: string, runs: number) {
  const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const { ours, floor } = await measureInTurns(
    {
      ours: () => write(at => formatTime(minute(at), undefined, zone)),
      floor: () => write(at => intl.format(minute(at) * 1000)),
    },
    runs,
  )
  return { what: zone, ratio: ours / floor, detail: `${ours.toFixed(0)} ms for ${times}, Intl ${floor.toFixed(0)} ms` }
}

const write = (one: (at: number) => string) =>
  cpuMilliseconds(() => {
    let length = 0
    // The text is used, so that none of the work can be left out.
    for (let at = 0; at < times; at++) length += one(at).length
    return length
  })
