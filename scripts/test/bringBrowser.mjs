import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../node/install.mjs'
import { installDebian } from './installDebian.mjs'

/** Chromium without a window around its pages: a page costs a fifth of the time that it takes with one. */
const shell = '/usr/bin/chromium-headless-shell'
const usual = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A browser for the tests: the one named by CHROMIUM_PATH, Debian's headless shell where it is or may be installed, another that the
 * machine has, else Playwright's own.
 * @returns {Promise<{found: boolean, path?: string}>} without a path Playwright finds its own
 */
export async function bringBrowser(node) {
  const there = findBrowser()
  if (there && (there === process.env.CHROMIUM_PATH || there === shell)) return { found: true, path: there }
  for (const name of ['chromium-headless-shell', ...(there ? [] : ['chromium'])])
    if ((await installDebian([name])) && findBrowser()) return { found: true, path: findBrowser() }
  if (there) return { found: true, path: there }
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

/** The one named by CHROMIUM_PATH, else one the machine has. */
export const findBrowser = () => [process.env.CHROMIUM_PATH, ...usual].find(path => path && existsSync(path))
