import { type Browser, chromium } from 'playwright'
import { chromiumLaunch } from '../../support/chromium.ts'

/** Milliseconds that a window waits for a page or an element: only what fails waits so long, however busy the machine is. */
export const patience = 180_000

/** A page of a test lives too short a time to be compiled a second and a third time: it was a seventh of the pages' work. */
const compiledOnce = '--js-flags=--no-opt --no-maglev --max-lazy'

let running: Promise<Browser> | undefined

/** The browser of all test files that this process runs; it ends with the process. */
export const openBrowser = (): Promise<Browser> => (running ??= launch())

function launch(): Promise<Browser> {
  const { args, ...options } = chromiumLaunch()
  return chromium.launch({ ...options, args: [...args, compiledOnce] })
}
