/** A mobile number: 11 digits, the first a 1 (docs/rules/values.md#typing). */
export const isPhone = (text: string): boolean => /^1\d{10}$/.test(text)

/** One address as people write them; whether it exists only a letter can tell. At most 254 characters. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+$/.test(text) &&
  !/^\.|\.\.|\.@/.test(text)

/** An EAN-8 or EAN-13 whose check digit is right. */
export function isEan(text: string): boolean {
  if (!/^(?:\d{8}|\d{13})$/.test(text)) return false
  let sum = 0
  // From the right, the check digit counts once and its neighbours three times and once in turn.
  for (let index = 0; index < text.length; index++) sum += Number(text[text.length - 1 - index]) * (index % 2 === 0 ? 1 : 3)
  return sum % 10 === 0
}

// East Asian wide and full-width letters, and what is drawn as an emoji.
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u

/** The width of a text as limits count it: Chinese and full-width letters are 2, others 1 (docs/rules/values.md#typing). */
export function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += wide.test(letter) ? 2 : 1
  return width
}

/** As much of a text as fits into a width; letters stay whole. */
export function cutToWidth(text: string, most = 16): string {
  let width = 0
  let cut = ''
  for (const letter of text) {
    width += wide.test(letter) ? 2 : 1
    if (width > most) break
    cut += letter
  }
  return cut
}
