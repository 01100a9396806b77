import { guardFormula } from './startsFormula.ts'

/** One line of a CSV file from texts, with its line end. */
export const csvLine = (texts: readonly string[]): string =>
  `${texts
    .map(guardFormula)
    .map(text => (/[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(',')}\r\n`
