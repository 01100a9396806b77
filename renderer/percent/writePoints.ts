import { formatScaled } from '../../contract/values/money.ts'
import type { Host } from '../host/Host.tsx'

/** Hundredths of a per cent as the reader's language writes them. */
export const writePoints = (points: number, { t }: Pick<Host, 't'>, thousands = true): string =>
  t('{percent}%', { percent: formatScaled(points, 2, { thousands }) })
