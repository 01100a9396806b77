import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, parseColour } from '../../../src/theme/colour.ts'
import { makeMenuPalette, makePalette, type Mode, presets } from '../../../src/theme/palette.ts'

const colours = Object.values(presets)
/** The eight presets an operator may choose from, and any other colour. */
const colour = fc.oneof(
  fc.constantFrom(...colours),
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
          ['text', 'selected'],
          ['text-soft', 'surface'],
          ['text-soft', 'bg'],
          ['text-soft', 'selected'],
          ['text-soft', 'hover'],
          ['text-faint', 'surface'],
          ['link', 'surface'],
          ['link', 'primary-soft'],
          ['on-primary', 'primary-strong'],
          ['on-primary', 'primary-hover'],
          ...['success', 'warning', 'danger', 'info', 'muted'].flatMap(tone => [
            [tone, `${tone}-soft`],
            [tone, 'surface'],
            [tone, 'selected'],
            [tone, 'hover'],
          ]),
        ]
        for (const [text, ground] of pairs)
          expect(contrast(at[text!]!, at[ground!]!), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }),
      { examples: [['#060322', 'dark'], ...colours.flatMap(one => modes.map((mode): [string, Mode] => [one, mode]))] },
    )
  })

  it.each(['success', 'warning', 'info', 'muted'])('has tags of the tone %s whose words are read with ease by night', tone => {
    const at = makePalette('dark') as Record<string, string>
    expect(contrast(at[tone]!, at[`${tone}-soft`]!)).toBeGreaterThanOrEqual(6)
  })

  it('has dashes by night that are seen though half of them is ground, and steps ahead that stand out from the card', () => {
    const at = makePalette('dark') as Record<string, string>
    expect(contrast(at.outline!, at.surface!)).toBeGreaterThanOrEqual(3)
    expect(contrast(at.track!, at.surface!)).toBeGreaterThanOrEqual(1.8)
  })

  it('9 has eight colours as theme presets, and the default is a blue (#1f7cfa)', () => {
    expect(colours).toHaveLength(8)
    expect(colours[0]).toBe('#1f7cfa')
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

describe('the menu of a shop', () => {
  it('has readable words on any ground, whatever color the shop wishes them to have', () => {
    fc.assert(
      fc.property(colour, colour, colour, (ground, words, primary) => {
        const at = makeMenuPalette(ground, words, primary)
        const pairs = [
          ['text', 'surface'],
          ['text', 'primary-soft'],
          ['text-soft', 'surface'],
          ['text-soft', 'hover'],
          ['text-faint', 'surface'],
          ['link', 'surface'],
          ['link', 'primary-soft'],
        ]
        for (const [text, under] of pairs)
          expect(contrast(at[text!]!, at[under!]!), `${text} on ${under}`).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('is the palette’s own where the shop has chosen no ground', () => {
    expect(makeMenuPalette(null, '#ffffff', '#1f7cfa')).toEqual({})
  })

  it.each([
    ['#1AF', '#11aaff'],
    [' 1f7cfa ', '#1f7cfa'],
    ['red', null],
    ['#12345', null],
    [null, null],
  ])('reads the color %s as %s', (text, expected) => {
    expect(parseColour(text)).toBe(expected)
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
