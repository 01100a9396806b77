import type { Page } from 'playwright'
import type { Language } from '../../contract/values/Language.ts'
import { accounts } from '../../tests/e2e/support/accounts.ts'
import type { Entrance } from '../../tests/e2e/support/findScreens.ts'
import { openBrowser } from '../../tests/e2e/support/openBrowser.ts'
import { sessionItems } from '../../tests/e2e/support/sessionItems.ts'
import { countRequests } from '../../tests/e2e/support/settle.ts'
import { startWithAddons } from '../../tests/e2e/support/startWithAddons.ts'
import type { Theme } from './readOptions.ts'

export type Account = keyof typeof accounts
export type Stage = {
  entrance: Entrance
  /** A window of somebody who is logged in; null is a guest */
  open(account: Account | null, language: Language, theme: Theme): Promise<Page>
  close(): Promise<void>
}

/** The real server on demo data, with add-ons on offer, in a folder that is gone afterwards, and a browser. */
export async function openStage(): Promise<Stage> {
  const [server, browser] = await Promise.all([startWithAddons(), openBrowser()])
  async function open(account: Account | null, language: Language, theme: Theme): Promise<Page> {
    const context = await browser.newContext({
      baseURL: server.address,
      locale: language,
      timezoneId: 'Asia/Shanghai',
      colorScheme: theme,
      reducedMotion: 'reduce',
    })
    const session = account === null ? {} : sessionItems(await server.login(accounts[account]))
    await context.addInitScript(remember, { ...session, language })
    const page = await context.newPage()
    countRequests(page)
    return page
  }
  async function close(): Promise<void> {
    await browser.close()
    await server.close()
  }
  const entrance: Entrance = { enter: name => server.login(accounts[name]), call: server.call }
  return { entrance, open, close }
}

/** Runs in the page before anything else, once: a token that was renewed stays. */
function remember(items: Record<string, string>): void {
  if (localStorage.getItem('language') !== null) return
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
}
