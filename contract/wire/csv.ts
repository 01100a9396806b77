/** A workbook program runs what begins like a formula; a quote in front makes it a text (contract.md §4). */
const guard = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** One line of a CSV file from texts, with its line end. */
export const csvLine = (texts: readonly string[]): string =>
  `${texts
    .map(guard)
    .map(text => (/[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(',')}\r\n`
