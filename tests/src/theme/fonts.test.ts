import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../../../src/console.css'), 'utf8')
const fontsOf = (selector: string) => css.split(`${selector} {`)[1]?.split('}')[0] ?? ''

test('Japanese names no Chinese font: each system has one of its own', () => {
  const fonts = fontsOf(':root:lang(ja) body')
  expect(fonts).not.toMatch(/ SC|YaHei/)
  for (const own of ['Hiragino Sans', 'Yu Gothic UI', 'Noto Sans CJK JP']) expect(fonts).toContain(own)
  expect(fontsOf('\nbody')).toMatch(/PingFang SC[^}]*Microsoft YaHei/)
})
