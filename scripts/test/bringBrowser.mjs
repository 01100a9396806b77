import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../node/install.mjs'
import { installDebian } from './installDebian.mjs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A browser for the tests: the one named by CHROMIUM_PATH, one the machine has, Debian's package where it may be installed, else
 * Playwright's own.
 * @returns {Promise<{found: boolean, path?: string}>} without a path Playwright finds its own
 */
export async function bringBrowser(node) {
  const there = findBrowser()
  if (there) return { found: true, path: there }
  if ((await installDebian(['chromium'])) && findBrowser()) return { found: true, path: findBrowser() }
  console.log("Downloading Playwright's browser …")
  const environment = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '' }
  const code = await run(node, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
    env: environment,
    shell: false,
  })
  if (code === 0) return { found: true }
  console.log(
    'There is no browser, and none could be installed: browser and story tests are skipped. Install chromium, or set CHROMIUM_PATH to one.',
  )
  return { found: false }
}

const findBrowser = () => [process.env.CHROMIUM_PATH, ...usual].find(path => path && existsSync(path))
