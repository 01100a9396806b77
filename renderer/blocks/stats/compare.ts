import { formatCount } from '../../../contract/values/money.ts'
import type { Host } from '../../host/Host.tsx'

export type Change = { way: 'more' | 'less' | 'same'; percent: string }

/** How far a figure is from the one before, in percent; null where there is nothing to compare with, or it was zero. */
export function compare(value: number | null, before: number | null): Change | null {
  if (value === null || before === null || before === 0) return null
  const percent = ((value - before) / Math.abs(before)) * 100
  const size = Math.abs(percent)
  if (size < 0.05) return { way: 'same', percent: '0' }
  const rounded = size < 9.95 ? size.toFixed(1).replace(/\.0$/, '') : formatCount(Math.round(size))
  return { way: percent > 0 ? 'more' : 'less', percent: rounded }
}

/** The same in words, for readers. */
export function changeWords({ way, percent }: Change, { t }: Pick<Host, 't'>): string {
  if (way === 'same') return t('About the same')
  return way === 'more' ? t('{percent}% more', { percent }) : t('{percent}% less', { percent })
}
