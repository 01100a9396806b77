import { type Browser, chromium } from 'playwright'
import { chromiumLaunch } from '../../support/chromium.ts'

let running: Promise<Browser> | undefined

/** The browser of all test files that this process runs; it ends with the process. */
export const openBrowser = (): Promise<Browser> => (running ??= chromium.launch(chromiumLaunch()))
