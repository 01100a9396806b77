import { type Browser, chromium } from 'playwright'
import { chromiumLaunch } from '../../support/chromium.ts'

/** Milliseconds that a window waits for a page or an element: only what fails waits so long, however busy the machine is. */
export const patience = 180_000

let running: Promise<Browser> | undefined

/** The browser of all test files that this process runs; it ends with the process. */
export const openBrowser = (): Promise<Browser> => (running ??= chromium.launch(chromiumLaunch()))
