import { formatTime } from './time.ts'

/** `G{yyMMdd}{######}` → `G261231000042`: the moment in the shop's zone, the running number as many digits as there are signs. */
export function writeRunningNumber(template: string, now: number, number: number): string {
  return template.replace(/\{([^{}]*)\}/g, (_slot, inside: string) =>
    inside.startsWith('#') ? String(number % 10 ** inside.length).padStart(inside.length, '0') : writeMoment(inside, now),
  )
}

const writeMoment = (pattern: string, now: number): string => {
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = formatTime(now, 'YYYY-MM-DD-HH-mm-ss').split('-')
  const parts: Record<string, string> = { yyyy: year, yy: year.slice(2), MM: month, dd: day, HH: hour, mm: minute, ss: second }
  return pattern.replace(/yyyy|yy|MM|dd|HH|mm|ss/g, part => parts[part] ?? part)
}

/** How long a number is that a template makes. */
export const lengthOfNumber = (template: string): number => template.replace(/[{}]/g, '').length
