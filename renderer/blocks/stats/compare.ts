import { formatCount } from '../../../contract/values/money.ts'
import type { Host } from '../../host/Host.tsx'

export type Change = {
  way: 'more' | 'less' | 'same'
  /** How much, as it is read */
  size: string
  /** The same as a number, of points where a share is compared with a share; percent otherwise */
  count: number
  inPoints: boolean
}

/**
 * How far a figure is from the one before, in percent; null where there is nothing to compare with, or it was zero. Shares (basis
 * points) are apart in points: what has gone from 45 % to 88 % is 43 points more, and not 96 %.
 */
export function compare(value: number | null, before: number | null, inPoints = false): Change | null {
  if (value === null || before === null || (before === 0 && !inPoints)) return null
  const change = inPoints ? (value - before) / 100 : ((value - before) / Math.abs(before)) * 100
  const size = Math.abs(change)
  if (size < 0.05) return { way: 'same', size: '0', count: 0, inPoints }
  const rounded = size < 9.95 ? size.toFixed(1).replace(/\.0$/, '') : formatCount(Math.round(size))
  return { way: change > 0 ? 'more' : 'less', size: rounded, count: Number(size.toFixed(1)), inPoints }
}

/** How much it is, as it stands beside its sign. */
export const changeSize = ({ size, count, inPoints }: Change, { t }: Pick<Host, 't'>): string =>
  inPoints ? t('{points} points', { points: size, count }) : t('{percent}%', { percent: size })

/** The whole change in words, for readers. */
export function changeWords({ way, size, count, inPoints }: Change, { t }: Pick<Host, 't'>): string {
  if (way === 'same') return t('About the same')
  const points = { points: size, count }
  const percent = { percent: size }
  if (way === 'more') return inPoints ? t('{points} points more', points) : t('{percent}% more', percent)
  return inPoints ? t('{points} points less', points) : t('{percent}% less', percent)
}
