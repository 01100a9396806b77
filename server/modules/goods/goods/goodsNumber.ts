import { randomInt } from 'node:crypto'
import { formatTime } from '../../../../contract/values/time.ts'

/** A number nobody has to think of: `G`, the day, six digits. */
export const makeGoodsNumber = (now: number): string =>
  `G${formatTime(now, 'YYYYMMDD').slice(2)}${String(randomInt(1_000_000)).padStart(6, '0')}`
