import { expect, it } from 'vitest'
import { resize } from '../support/resize.ts'
import { withConsole } from '../support/withConsole.ts'
import { type Look, languages, widths } from './drawVisits.ts'
import { lookAt, lookClosely, sizeOf } from './lookAt.ts'
import { walkByTab } from './walkByTab.ts'

const site = withConsole()
const tags = { zh: 'zh-CN', en: 'en-US', es: 'es-ES', ja: 'ja-JP' } as const

/** The screens before a login, in the language that a browser asks for. */
it.each(languages)(
  'the login and an address that leads nowhere look right in %s, at every width, stand whole in the window of a desk and are gone over by Tab',
  async language => {
    const troubles: string[] = []
    const page = await site.open({ path: '/login', language: tags[language], troubles })
    await page.locator('.mc-login-captcha img').waitFor()
    const plain: Look = { account: 'shop1', language, theme: 'light', width: 1440 }
    const found = await lookClosely(page, plain)
    for (const path of ['/login', '/404']) {
      if (path !== '/login') await page.goto(path)
      for (const width of widths) {
        await resize(page, sizeOf(width))
        found.push(...(await lookAt(page, { ...plain, width }, troubles)).map(what => `${path} ${what}`))
        // On a desk nobody scrolls to log in, not with the accounts of the demo either.
        const more = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
        if (width === 1440 && more > 0) found.push(`${path} is ${more} px higher than the window`)
      }
      found.push(...(await walkByTab(page)).map(what => `${path} ${what}`))
    }
    expect(found).toEqual([])
  },
)
