/** Colours as `#rrggbb`; contrast as WCAG 2.2 defines it. */
type Rgb = [number, number, number]

/** A colour as people and back ends write it, `#1af` or `#1F7CFA`, as `#rrggbb`; null for anything else. */
export function parseColour(text: unknown): string | null {
  const [, digits = ''] = (typeof text === 'string' && /^#?((?:[0-9a-f]{3}){1,2})$/i.exec(text.trim())) || []
  if (digits === '') return null
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`.toLowerCase()
}

const readColour = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const writeColour = (rgb: Rgb): string => `#${rgb.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** `share` of the second colour, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [readColour(first), readColour(second)]
  return writeColour([0, 1, 2].map(part => (a[part] ?? 0) * (1 - share) + (b[part] ?? 0) * share) as Rgb)
}

function luminance(hex: string): number {
  const [red, green, blue] = readColour(hex).map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The nearest shade of `colour`, mixed towards `end`, that stands out from `ground` by at least `ratio`. */
export function readable(colour: string, ground: string, end: string, ratio = 4.6): string {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(colour, end, share)
    if (contrast(shade, ground) >= ratio) return shade
  }
  return end
}
