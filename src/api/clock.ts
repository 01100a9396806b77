/** Our clock and the server's count as one while they are at most this far apart (docs/rules/console.md#session). */
const syncWithin = 60

let offset = 0

/** Learns the server's time, epoch seconds. Within 60 s of ours our own clock goes on being used. */
export function setServerTime(server: number, local: number = Date.now() / 1000): void {
  const difference = server - local
  offset = Math.abs(difference) <= syncWithin ? 0 : Math.round(difference)
}

/** Server time in epoch seconds. */
export const now = (): number => Math.floor(Date.now() / 1000) + offset
