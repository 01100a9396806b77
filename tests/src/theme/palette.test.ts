import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast } from '../../../src/theme/colour.ts'
import { makePalette, type Mode } from '../../../src/theme/palette.ts'

/** The eight presets an operator may choose from, and any other colour. */
const presets = ['#1f7cfa', '#f5222d', '#fa541c', '#faad14', '#13c2c2', '#52c41a', '#2f54eb', '#722ed1']
const colour = fc.oneof(
  fc.constantFrom(...presets),
  fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`),
)
const modes: Mode[] = ['light', 'dark']

describe('the palette of any primary colour, light and dark', () => {
  it('has readable text on every ground it is used on', () => {
    fc.assert(
      fc.property(colour, fc.constantFrom(...modes), (primary, mode) => {
        const at = makePalette(mode, primary) as Record<string, string>
        const pairs = [
          ['text', 'surface'],
          ['text', 'bg'],
          ['text-soft', 'surface'],
          ['text-soft', 'bg'],
          ['text-faint', 'surface'],
          ['link', 'surface'],
          ['link', 'primary-soft'],
          ['on-primary', 'primary-strong'],
          ['on-primary', 'primary-hover'],
          ...['success', 'warning', 'danger', 'info', 'muted'].flatMap(tone => [
            [tone, `${tone}-soft`],
            [tone, 'surface'],
          ]),
        ]
        for (const [text, ground] of pairs)
          expect(contrast(at[text!]!, at[ground!]!), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }),
      { examples: [['#060322', 'dark']] },
    )
  })

  it('has a focus ring that is seen on the surface', () => {
    fc.assert(
      fc.property(colour, fc.constantFrom(...modes), (primary, mode) => {
        const at = makePalette(mode, primary)
        expect(contrast(at.focus!, at.surface!)).toBeGreaterThanOrEqual(3)
      }),
    )
  })
})

describe('what is drawn before the code is there', () => {
  it.each(modes)('has the colours of the %s theme', mode => {
    const css = readFileSync('src/start.css', 'utf8')
    const [light = '', dark = ''] = css.split('prefers-color-scheme: dark')
    const written = [...(mode === 'light' ? light : dark).matchAll(/--mc-([a-z-]+): (#[0-9a-f]{6});/g)].map(
      ([, name, colour]) => [name, colour],
    )
    const palette = makePalette(mode)
    expect(written).toEqual(written.map(([name]) => [name, palette[name ?? '']]))
    expect(written.map(([name]) => name)).toEqual([
      ...['bg', 'surface', 'text', 'border'],
      ...(mode === 'light' ? ['primary'] : []),
    ])
  })
})
