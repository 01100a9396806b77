/** A mobile number: 11 digits, the first a 1 (docs/rules/values.md#typing). */
export const isPhone = (text: string): boolean => /^1\d{10}$/.test(text)

/** One address as people write them; whether it exists only a letter can tell. At most 254 characters. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+$/.test(text) &&
  !/^\.|\.\.|\.@/.test(text)

// East Asian wide and full-width letters, and what is drawn as an emoji.
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u

/** The width of a text as limits count it: Chinese and full-width letters are 2, others 1 (docs/rules/values.md#typing). */
export function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += wide.test(letter) ? 2 : 1
  return width
}

/** How wide a line of text may be where nothing else is said of it. */
export const usualWidth = 16

/** As much of a text as fits into a width; letters stay whole. */
export function cutToWidth(text: string, most: number = usualWidth): string {
  let width = 0
  let cut = ''
  for (const letter of text) {
    width += wide.test(letter) ? 2 : 1
    if (width > most) break
    cut += letter
  }
  return cut
}

export type TextLimits = { min?: number; max?: number; maxWidth?: number }

/** The limits of one line of text: where it states neither how long nor how wide, it is as wide as usual. */
export const lineLimits = <Limits extends TextLimits>(limits: Limits): Limits =>
  limits.max === undefined && limits.maxWidth === undefined ? { ...limits, maxWidth: usualWidth } : limits

/** The limit that a text breaks, null where it keeps all. `max` counts characters, `maxWidth` width, `min` what the greatest counts. */
export function brokenLimit(text: string, { min, max, maxWidth }: TextLimits): keyof TextLimits | null {
  const letters = [...text].length
  const width = maxWidth === undefined ? letters : widthOf(text)
  if (maxWidth !== undefined && width > maxWidth) return 'maxWidth'
  if (max !== undefined && letters > max) return 'max'
  return min !== undefined && width < min ? 'min' : null
}
