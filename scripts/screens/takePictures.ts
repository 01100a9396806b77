import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { passTimers } from '../../tests/e2e/support/passTimers.ts'
import { resize } from '../../tests/e2e/support/resize.ts'
import { findFaint } from './looks/findFaint.ts'
import { findLooks } from './looks/findLooks.ts'
import { overlay } from './overlay.ts'
import type { Options, Theme } from './readOptions.ts'

export type Picture = {
  /** Below the folder of the sheet */
  file: string
  path: string
  state: string
  width: number
  language: string
  theme: Theme
  faults: string[]
}

export type Taker = {
  page: Page
  options: Options
  language: string
  theme: Theme
  pictures: Picture[]
  /** What was pressed already, where it is alike on every page */
  known: Set<string>
}

const heights: Record<number, number> = { 1440: 900, 1024: 768, 720: 450, 375: 812 }

/** A bar that has become shorter brings its present tab into sight 300 ms later (docs/rules/console.md#tabs). */
const tabPause = 320

/** The screen as it stands, at every width; the window is as wide as first afterwards. `whole`: all of the page, not the window alone. */
export async function takePictures(taker: Taker, path: string, state: string, whole: boolean): Promise<void> {
  const { page, options, language, theme, pictures } = taker
  for (const width of options.widths) {
    await resize(page, sizeOf(width))
    await passTimers(page, tabPause)
    const file = `${nameOf(path)}/${nameOf(state)}-${width}-${language}-${theme}.png`
    mkdirSync(join(options.out, nameOf(path)), { recursive: true })
    // Before anything is measured: to look below columns that stick a table is scrolled, which closes menus.
    await page.screenshot({ path: join(options.out, file), fullPage: whole })
    const found = [...(await findLooks(page)), ...(await findFaint(page, whole ? '' : overlay))]
    // What stands on the page itself is told there, not again below each dialog that is opened over it.
    const below = whole
      ? []
      : pictures.filter(one => one.path === path && one.width === width && one.language === language && one.state === 'as it is')
    const faults = found.filter(fault => !below.some(one => one.faults.includes(fault)))
    pictures.push({ file, path, state, width, language, theme, faults })
  }
  await page.setViewportSize(firstSize(options))
}

export const firstSize = ({ widths }: Options) => sizeOf(widths[0] ?? 1440)
const sizeOf = (width: number) => ({ width, height: heights[width] ?? 900 })
const nameOf = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80) || 'start'
