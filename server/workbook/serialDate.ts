import { zoneOffset } from '../../contract/values/zone.ts'

const epoch = 25_569 // 1970-01-01 as a workbook counts days
const day = 86_400

/** Epoch seconds as a date of a workbook: a Date whose UTC clock shows the shop's time, for workbooks know no zones. */
export const shopDate = (seconds: number): Date => new Date((seconds + zoneOffset(seconds)) * 1000)

/** A date as Excel's count of days; what it cannot count (before March 1900) as a text. */
export function toSerial(date: Date): number | string {
  const serial = date.getTime() / 1000 / day + epoch
  return serial >= 61 ? serial : formatSerial(serial, 'yyyy-mm-dd hh:mm')
}

/** A count of days as `YYYY-MM-DD`, with the time of day where the format has one. */
export function formatSerial(serial: number, numFmt: string): string {
  const text = new Date(Math.round((serial - epoch) * day) * 1000).toISOString()
  return /h/i.test(numFmt) ? `${text.slice(0, 10)} ${text.slice(11, 19)}` : text.slice(0, 10)
}
