/**
 * A workbook program runs what begins like a formula (docs/rules/wire.md#table); where Chinese or Japanese is written, the full-width signs
 * ＝＋－＠ begin one as well.
 */
export const startsFormula = (text: string): boolean => /^[=+\-@\t\r＝＋－＠]/.test(text)

/** The same text behind a quote, which makes it a text in a CSV file. */
export const guardFormula = (text: string): string => (startsFormula(text) ? `'${text}` : text)

/** A guarded text as it was. */
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && startsFormula(text.slice(1)) ? text.slice(1) : text
