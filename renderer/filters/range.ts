/** The two sides of a range filter as they stand in the address: `150,2000`; either may be empty. */
export type Sides = { from: string; to: string }

export function splitRange(value: string): Sides {
  const [from = '', to = ''] = value.split(',')
  return { from: from.trim(), to: to.trim() }
}

/** Empty when both sides are. */
export const joinRange = ({ from, to }: Sides): string => (from === '' && to === '' ? '' : `${from},${to}`)

export const isTurned = ({ from, to }: Sides): boolean => from !== '' && to !== '' && Number(from) > Number(to)

/** Puts the smaller number first, so that a range typed the wrong way round still finds something. */
export const orderRange = (sides: Sides): Sides => (isTurned(sides) ? { from: sides.to, to: sides.from } : sides)
