import { describe, expect, it } from 'vitest'
import { accounts } from './support/accounts.ts'
import { step } from '../support/step.ts'
import { listOf } from './support/listOf.ts'
import { fillLogin, withConsole } from './support/withConsole.ts'

const site = withConsole()

describe('a shop that the platform disables', () => {
  it('loses its session, is told so at the login, and the other shops go on', async () => {
    await step('loses its session with the next call, and its people stand before the login page', async () => {
      site.expectTrouble(/status of 401/)
      const session = await site.server.login(accounts.shop1)
      const shop = await site.open({ as: 'shop1', path: '/goods/manageShow' })
      await listOf(shop).rows.first().waitFor()
      const clerk = await site.server.login(accounts.clerk)

      const platform = await site.open({ as: 'platform', path: '/supplier/manage/list' })
      await listOf(platform).row('shop1').or(listOf(platform).rows).first().waitFor()
      await platform.goto(`/supplier/manage/check/${session.supplieruid}`)
      await platform.getByRole('button', { name: 'Disable', exact: true }).click()
      const question = platform.getByRole('dialog')
      await question.getByLabel('Reason', { exact: true }).fill('Sells what it may not sell')
      await question.getByRole('button', { name: /^Disable shop$/ }).click()
      await platform.getByText('Sells what it may not sell').first().waitFor()

      for (const one of [session, clerk]) {
        const { envelope } = await site.server.call(one, 'GET', 'seller/goods/manageShow')
        expect(envelope).toMatchObject({ status: false, data: 'login' })
      }
      await shop.getByRole('button', { name: 'Refresh' }).click()
      await shop.waitForURL(/\/login\?redirect=%2Fgoods%2FmanageShow/)
    })
    await step('is told so when it tries to log in', async () => {
      site.expectTrouble(/status of 4\d\d/)
      const page = await site.open()
      await fillLogin(page, accounts.shop1)
      await page.locator('button[type=submit]').click()
      await page.locator('.mc-login-failure span').filter({ hasText: 'This shop is disabled' }).waitFor()
    })
    await step('leaves the other shops alone', async () => {
      const session = await site.server.login(accounts.shop2)
      const { envelope } = await site.server.call(session, 'GET', 'seller/goods/manageShow')
      expect(envelope.status).toBe(true)
    })
  }, 300_000)
})
