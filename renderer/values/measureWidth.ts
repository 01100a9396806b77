/**
 * Width of a text as the shop counts it: full-width characters (Chinese, kana, full-width forms) are 2, all others 1.
 * docs/rules/values.md#typing
 */
export function measureWidth(text: string): number {
  let width = 0
  for (const character of text) width += isWide(character.codePointAt(0) ?? 0) ? 2 : 1
  return width
}

const isWide = (code: number): boolean =>
  (code >= 0x1100 && code <= 0x115f) ||
  (code >= 0x2e80 && code <= 0xa4cf) ||
  (code >= 0xac00 && code <= 0xd7a3) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0xfe30 && code <= 0xfe6f) ||
  (code >= 0xff00 && code <= 0xff60) ||
  (code >= 0xffe0 && code <= 0xffe6) ||
  (code >= 0x1f300 && code <= 0x1faff) ||
  (code >= 0x20000 && code <= 0x3fffd)
