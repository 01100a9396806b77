import { type Browser, chromium } from 'playwright'
import { chromiumLaunch } from '../../tests/support/chromium.ts'

/** A browser for measuring: no spare processes, no painting held back, no smooth scrolling. */
export function openBrowser(): Promise<Browser> {
  const { executablePath, args } = chromiumLaunch()
  const quiet = ['--disable-smooth-scrolling', '--disable-features=SpareRendererForSitePerProcess,PaintHolding']
  return chromium.launch({ ...(executablePath && { executablePath }), args: [...args, ...quiet] })
}
