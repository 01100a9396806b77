import { finishNumber, limitDecimals } from '../../contract/values/input.ts'

/** What is left of a number with so many decimals when its input is left: what is no number is 0, decimals that are too many go. */
export const finishDecimals =
  (decimals: number) =>
  (text: string): string =>
    finishNumber(limitDecimals(finishNumber(text), decimals))
