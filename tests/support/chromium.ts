import { findBrowser } from '../../scripts/test/bringBrowser.mjs'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How tests start a browser: one the machine has, else the one Playwright brought. The flags keep it from talking to anyone. */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  const path = findBrowser()
  return path ? { executablePath: path, args: flags } : { args: flags }
}
