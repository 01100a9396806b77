/** Widths of bar and space by value, 0 to 105, and the end: Code 128, ISO/IEC 15417. */
const widths = (
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221' +
  '223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321' +
  '112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131' +
  '311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114' +
  '122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
  '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'
).match(/.{6}/g) as string[]
const end = '2331112'
const [toDigits, startText, startDigits, toText] = [99, 104, 105, 100]

const isDigits = (text: string): boolean => /^[0-9]+$/.test(text)

/** Values of a text: pairs of digits where four or more stand together, else a value a sign. Null for what it cannot say. */
function valuesOf(text: string): number[] | null {
  if (!/^[ -~]{1,48}$/.test(text)) return null
  const values: number[] = []
  for (const part of text.split(/((?:[0-9]{2}){2,})/).filter(Boolean)) {
    const digits = part.length >= 4 && part.length % 2 === 0 && isDigits(part)
    if (values.length === 0) values.push(digits ? startDigits : startText)
    else values.push(digits ? toDigits : toText)
    const signs = digits ? (part.match(/../g) as string[]).map(Number) : [...part].map(sign => sign.charCodeAt(0) - 32)
    values.push(...signs)
  }
  const check = values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103
  return [...values, check]
}

/** The bars of a text: where each begins and how wide it is, in modules, and how wide all are. Null for what it cannot say. */
export function code128(text: string): { bars: { at: number; width: number }[]; width: number } | null {
  const values = valuesOf(text)
  if (!values) return null
  const bars: { at: number; width: number }[] = []
  let at = 0
  for (const [index, width] of [...values.map(value => widths[value]).join(''), ...end].map(Number).entries()) {
    if (index % 2 === 0) bars.push({ at, width })
    at += width
  }
  return { bars, width: at }
}
