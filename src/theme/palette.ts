import { contrast, mix, readable } from './colour.ts'

export type Mode = 'light' | 'dark'

/** The product's own blue (docs/rules/console.md#limits). */
export const defaultPrimary = '#1f7cfa'

/** The eight colours that are offered, by what they are called (docs/rules/console.md#limits). */
export const presets: Readonly<Record<string, string>> = {
  Blue: defaultPrimary,
  Red: '#f5222d',
  Orange: '#fa541c',
  Gold: '#faad14',
  Cyan: '#13c2c2',
  Green: '#52c41a',
  Indigo: '#2f54eb',
  Purple: '#722ed1',
}

const grounds = {
  light: {
    bg: '#f3f5f9',
    surface: '#ffffff',
    text: '#18212f',
    textSoft: '#576274',
    border: '#e1e6ee',
    borderStrong: '#c9d1dc',
    end: '#000000',
  },
  dark: {
    bg: '#0f141b',
    surface: '#171e28',
    text: '#e8edf4',
    textSoft: '#a3afbf',
    border: '#2a3442',
    borderStrong: '#3d4959',
    end: '#ffffff',
  },
} as const

const tones = { success: '#0f9d58', warning: '#c77700', danger: '#e03e3e', info: '#1f7cfa', muted: '#6b7686' } as const

export type Palette = Record<string, string>

/**
 * Every colour of the console, by the name of its CSS variable without `--mc-`. Text and filled colours are moved until they
 * pass WCAG AA on the ground they are used on, so that any primary colour of a shop stays readable.
 */
export function makePalette(mode: Mode, primary: string = defaultPrimary): Palette {
  const { bg, surface, text, textSoft, border, borderStrong, end } = grounds[mode]
  const soft = mode === 'light' ? 0.9 : 0.82
  const selected = mix(primary, surface, soft)
  const hover = mode === 'light' ? '#f1f5fb' : '#202a37'
  // Of a list: rows, the one under the pointer, those that are chosen.
  const onRows = (colour: string) => [surface, hover, selected].reduce((shade, under) => readable(shade, under, end), colour)
  const palette: Palette = {
    bg,
    surface,
    'surface-soft': mode === 'light' ? '#f8fafc' : '#1c2430',
    'surface-raised': mode === 'light' ? '#ffffff' : '#1e2733',
    text,
    'text-soft': onRows(textSoft),
    'text-faint': readable(textSoft, surface, end, 4.6),
    border,
    'border-strong': borderStrong,
    // Dashes and thin lines of a drawing, of which half is the ground: by night the border of an input is too dark for them.
    outline: mode === 'light' ? borderStrong : readable(borderStrong, surface, end, 3.2),
    // What a line of steps has still before it.
    track: mode === 'light' ? border : borderStrong,
    primary,
    // White text stands on it in both modes.
    'primary-strong': readable(primary, '#ffffff', '#000000'),
    'primary-hover': mix(readable(primary, '#ffffff', '#000000'), '#000000', 0.12),
    'primary-soft': selected,
    'on-primary': '#ffffff',
    // Beneath it is either; a colour darker than the surface makes the soft one the easier of them.
    link: onRows(primary),
    hover,
    selected,
    focus: readable(primary, surface, end, 3.2),
    mask: mode === 'light' ? 'rgb(15 23 35 / 45%)' : 'rgb(0 0 0 / 60%)',
    shadow: mode === 'light' ? '0 1px 2px rgb(20 32 54 / 5%), 0 2px 8px rgb(20 32 54 / 4%)' : '0 1px 2px rgb(0 0 0 / 40%)',
    'shadow-raised': mode === 'light' ? '0 12px 32px rgb(20 32 54 / 16%)' : '0 12px 32px rgb(0 0 0 / 55%)',
  }
  for (const [tone, colour] of Object.entries(tones)) {
    const ground = mix(colour, surface, soft)
    palette[`${tone}-soft`] = ground
    // Tags are small: by night what is just readable is the faintest of a page. A red as light as that would be pink.
    palette[tone] = onRows(readable(colour, ground, end, mode === 'light' || tone === 'danger' ? 4.6 : 6))
    palette[`${tone}-strong`] = readable(colour, '#ffffff', '#000000')
  }
  return palette
}

/**
 * The colours of a menu whose ground a shop has chosen, over those of the palette; its words stay readable on any ground. None where
 * it has chosen none.
 */
export function makeMenuPalette(ground: string | null, words: string | null, primary: string): Palette {
  if (ground === null) return {}
  const isDark = contrast('#ffffff', ground) > contrast('#000000', ground)
  const [end, away] = isDark ? ['#ffffff', '#000000'] : ['#000000', '#ffffff']
  const text = readable(words ?? (isDark ? '#e8edf4' : '#18212f'), ground, end, 5.6)
  // On a ground that is neither dark nor light only what goes away from the words leaves them readable.
  const tinted = mix(primary, ground, 0.78)
  const selected = contrast(tinted, end) < contrast(ground, end) ? mix(ground, away, 0.2) : tinted
  const hover = mix(ground, away, 0.12)
  const onBoth = (colour: string) => readable(readable(colour, selected, end), ground, end)
  return {
    surface: ground,
    text: onBoth(text),
    'text-soft': readable(readable(mix(text, ground, 0.22), hover, end), ground, end),
    'text-faint': readable(mix(text, ground, 0.4), ground, end),
    border: mix(ground, end, 0.14),
    hover,
    'primary-soft': selected,
    link: onBoth(primary),
    focus: readable(primary, ground, end, 3.2),
  }
}
