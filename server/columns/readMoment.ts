import { readWhole } from './readNumber.ts'
import { ValueError } from '../../contract/values/ValueError.ts'

const lastMoment = 253_402_300_799 // 9999-12-31

/** Epoch seconds between the years 1900 and 9999: milliseconds sent by mistake are refused, not kept. */
export function readMoment(value: unknown): number {
  const seconds = readWhole(value)
  if (seconds < -2_208_988_800 || seconds > lastMoment) throw new ValueError('{label} must be a time in seconds since 1970')
  return seconds
}
