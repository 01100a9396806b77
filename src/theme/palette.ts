import { mix, readable } from './colour.ts'

export type Mode = 'light' | 'dark'

/** The product's own blue (docs/rules/console.md#limits). */
export const defaultPrimary = '#1f7cfa'

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
  const palette: Palette = {
    bg,
    surface,
    'surface-soft': mode === 'light' ? '#f8fafc' : '#1c2430',
    'surface-raised': mode === 'light' ? '#ffffff' : '#1e2733',
    text,
    'text-soft': textSoft,
    'text-faint': readable(textSoft, surface, end, 4.6),
    border,
    'border-strong': borderStrong,
    primary,
    // White text stands on it in both modes.
    'primary-strong': readable(primary, '#ffffff', '#000000'),
    'primary-hover': mix(readable(primary, '#ffffff', '#000000'), '#000000', 0.12),
    'primary-soft': mix(primary, surface, soft),
    'on-primary': '#ffffff',
    // Beneath it is either; a colour darker than the surface makes the soft one the easier of them.
    link: readable(readable(primary, mix(primary, surface, soft), end), surface, end),
    hover: mode === 'light' ? '#f1f5fb' : '#202a37',
    selected: mix(primary, surface, soft),
    focus: readable(primary, surface, end, 3.2),
    mask: mode === 'light' ? 'rgb(15 23 35 / 45%)' : 'rgb(0 0 0 / 60%)',
    shadow: mode === 'light' ? '0 1px 2px rgb(20 32 54 / 5%), 0 2px 8px rgb(20 32 54 / 4%)' : '0 1px 2px rgb(0 0 0 / 40%)',
    'shadow-raised': mode === 'light' ? '0 12px 32px rgb(20 32 54 / 16%)' : '0 12px 32px rgb(0 0 0 / 55%)',
  }
  for (const [tone, colour] of Object.entries(tones)) {
    const ground = mix(colour, surface, soft)
    palette[`${tone}-soft`] = ground
    palette[tone] = readable(colour, ground, end)
    palette[`${tone}-strong`] = readable(colour, '#ffffff', '#000000')
  }
  return palette
}
