import { existsSync } from 'node:fs'

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

/**
 * How tests start a browser: the one named by CHROMIUM_PATH, else Debian's, else the one Playwright brought
 * (no `executablePath` then). The flags keep it from talking to anyone.
 */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  return existsSync(path) ? { executablePath: path, args: flags } : { args: flags }
}
