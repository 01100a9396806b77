/** A number axis: from `low` to `high` in steps people can read. */
export type Axis = { low: number; high: number; ticks: number[] }

const niceSteps = [1, 2, 2.5, 5, 10]

/** Ticks at round numbers that hold all values and zero. `whole`: no fractions, for things that are counted and for cents. */
export function makeAxis(values: readonly number[], count = 4, whole = true): Axis {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const span = high - low || (whole ? count : 1)
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const nice = (niceSteps.find(step => step * power >= rough) ?? 10) * power
  const step = whole ? Math.max(1, Math.ceil(nice)) : nice
  const first = Math.floor(low / step) * step
  const ticks: number[] = []
  for (let index = 0; first + (index - 1) * step < (high || span); index++)
    ticks.push(Number((first + index * step).toPrecision(12)))
  return { low: first, high: ticks.at(-1) ?? step, ticks }
}

/** The place of a value on an axis that runs from the bottom up. */
export const placeOn = ({ low, high }: Axis, value: number, height: number): number =>
  height - ((value - low) / (high - low || 1)) * height

/** Every how many-th label fits. */
export const labelEvery = (count: number, width: number, labelWidth: number): number =>
  Math.max(1, Math.ceil((count * labelWidth) / Math.max(width, 1)))
