import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { openSite } from '../../scripts/pages/openSite.ts'
import { openAddonRoot } from '../support/addonRoot.ts'
import { accounts } from './support/accounts.ts'
import { listOf } from './support/listOf.ts'
import { type RunningConsole, startConsole } from './support/startConsole.ts'
import { withWindows } from './support/withConsole.ts'

let running: RunningConsole

/** The console as a build with the add-ons in its tree makes it, without their widgets. */
async function start(): Promise<RunningConsole> {
  const { root, close } = openAddonRoot()
  const folder = mkdtempSync(join(tmpdir(), 'mc-console-'))
  const from = async (built: string) => {
    cpSync(built, folder, { recursive: true, filter: file => !/\.json\.(?:br|gz)$/.test(file) })
    for (const [name, text] of (await openSite(root)).files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    return folder
  }
  running = await startConsole({ root }, { from })
  const end = async () => {
    await running.close()
    close()
    rmSync(folder, { recursive: true })
  }
  return { ...running, close: end }
}
const site = withWindows(start, name => running.login(accounts[name]))

it('1 operators install and use add-on modules: an add-on has its pages in the menu once it is installed, without a new login; uninstalled by whomever they are gone, and what it holds comes back', async () => {
  const page = await site.open({ as: 'shop1', path: '/plugin/manage' })
  const other = await running.login(accounts.shop1)
  const change = (api: string) => running.call(other, 'POST', api, { key: 'sign', request_no: crypto.randomUUID() })
  const nav = page.locator('.mc-nav')
  const entry = nav.getByRole('link', { name: 'Check-in settings' })
  const points = page.getByLabel(/^Points for each check-in/)

  await listOf(page)
    .row('Daily check-in')
    .getByRole('button', { name: /^Install/ })
    .first()
    .click()
  expect(await entry.count()).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Install', exact: true }).click()
  await entry.click()
  await points.fill('9')
  const saved = page.waitForResponse(response => response.url().endsWith('addons/sign/seller/SettingSave'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).status()).toBe(200)

  site.expectTrouble(/404 .*addons\/sign\/seller\/SettingInfo/)
  expect((await change('addons/uninstall')).envelope.status).toBe(true)
  // What is asked next tells it: the form that reads what was saved, or the look of a window that is come back to.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await entry.waitFor({ state: 'detached' })
  await page.goto('/plugin/sign/setting')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await points.count()).toBe(0)

  expect((await change('addons/install')).envelope.status).toBe(true)
  await page.goto('/plugin/sign/setting')
  await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === '9'))
})
