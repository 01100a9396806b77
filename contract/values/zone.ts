/** The zone of every date and time that people see (docs/rules/values.md#time). */
export const shanghai = 'Asia/Shanghai'

// China has kept +8 without summer time since 15 September 1991; a table of thousands of times must not ask Intl for each.
const shanghaiSettled = 694_224_000
const quarter = 900

const formatters = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()
const mostKept = 50_000

function readOffset(seconds: number, zone: string): number {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    formatters.set(zone, formatter)
  }
  const name = formatter.formatToParts(seconds * 1000).find(part => part.type === 'timeZoneName')?.value ?? ''
  const found = /([+-])(\d\d):?(\d\d)?:?(\d\d)?/.exec(name)
  if (!found) return 0
  const [, sign, hours, minutes = 0, rest = 0] = found
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(rest))
}

/** Seconds by which the clocks of a zone are ahead of UTC at a moment. Throws RangeError for an unknown zone. */
export function zoneOffset(seconds: number, zone: string = shanghai): number {
  if (zone === shanghai && seconds >= shanghaiSettled) return 28_800
  if (zone === 'UTC') return 0
  // Clocks change on the quarter of an hour wherever they change, in years that matter here; older moments are asked one by one.
  if (seconds < 0) return readOffset(seconds, zone)
  let known = offsets.get(zone)
  if (!known || known.size > mostKept) {
    known = new Map()
    offsets.set(zone, known)
  }
  const slot = Math.floor(seconds / quarter)
  let offset = known.get(slot)
  if (offset === undefined) {
    offset = readOffset(slot * quarter, zone)
    known.set(slot, offset)
  }
  return offset
}

/**
 * The moment at which a zone's clocks show a local time, given as if it were UTC. Of two such moments the earlier;
 * where clocks jump over that time, the moment of the jump plus what was jumped over.
 */
export function fromLocal(local: number, zone: string = shanghai): number {
  const before = zoneOffset(local - 86_400, zone)
  if (zoneOffset(local - before, zone) === before) return local - before
  const after = zoneOffset(local + 86_400, zone)
  return zoneOffset(local - after, zone) === after ? local - after : local - before
}
