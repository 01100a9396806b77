import { join } from 'node:path'
import type { Page } from 'playwright'
import type { JourneyAccount } from '../../../contract/language/journey/Journey.ts'
import { root } from '../../support/snapshot.ts'
import { aheadOfHere } from './letTimePass.ts'
import { settle } from '../support/settle.ts'
import type { Windows } from '../support/withConsole.ts'

/** How a journey ends, for people to look at (`TEST_PICTURES=1`): each window as it is left, and the same page on a phone in Chinese. */
export async function takePictures(opened: ReadonlyMap<JourneyAccount, { page: Page }>, picture: string, windows: Windows) {
  for (const [as, { page }] of opened) {
    const { pathname, search } = new URL(page.url())
    if (as === 'guest' || as === 'buyer') continue
    await page.screenshot({ path: fileOf(`${picture}-${as}-en`), fullPage: true })
    const visit = { as, path: pathname + search, ahead: aheadOfHere() }
    const phone = await windows.open({ ...visit, language: 'zh-CN', phone: true, troubles: [] })
    await settle(phone)
    await phone.screenshot({ path: fileOf(`${picture}-${as}-zh`), fullPage: true })
    await phone.close()
  }
}

const fileOf = (name: string): string => join(root, 'test-results/journeys', `${name}.png`)
