import { expect, it } from 'vitest'
import { step } from '../support/step.ts'
import { accounts } from './support/accounts.ts'
import { makePng } from './support/makePng.ts'
import { fillLogin, withConsole } from './support/withConsole.ts'

const site = withConsole()

it('2.5 somebody logs in with WeChat, links their account, edits their profile, changes their password and comes back by WeChat', async () => {
  const page = await site.open({ path: '/login?redirect=%2Fusers%2Fcustomer%2Flist' })
  const agree = async (person: string) => {
    await page.getByRole('button', { name: 'Log in with WeChat' }).click()
    await page.getByRole('heading', { name: 'Sandbox: nobody is asked' }).waitFor()
    await page.getByRole('link', { name: `Agree as ${person}` }).click()
  }
  // Refused there: a sentence and the way back.
  await page.getByRole('button', { name: 'Log in with WeChat' }).click()
  await page.getByRole('link', { name: 'Do not agree' }).click()
  await page.getByText('You have not agreed to the login.').waitFor()
  await page.goBack()
  await page.goto('/login?redirect=%2Fusers%2Fcustomer%2Flist')
  await agree('Lin')
  await page.getByRole('heading', { name: 'Link an account' }).waitFor()
  await fillLogin(page, accounts.shop2)
  await page.getByRole('button', { name: 'Log in and link' }).click()
  await page.waitForURL('**/users/customer/list')

  const menu = page.locator('.mc-user')
  await menu.getByRole('button').first().click()
  await menu.getByRole('link', { name: 'Edit profile' }).click()
  await page.waitForURL('**/profile/user/edit')
  await page.getByRole('textbox', { name: /^Nickname/ }).fill('Lin Mei')
  await page.locator('input[type=file]').setInputFiles(makePng('me.png', 120, 300))
  await page.getByRole('group', { name: 'Which part of the picture' }).getByRole('button', { name: 'Use this part' }).click()
  await page.locator('.mc-pictures img').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Profile saved').waitFor()
  await menu.getByRole('button').first().click()
  await menu.getByText('Lin Mei').waitFor()
  await page.keyboard.press('Escape')
  const face = menu.locator('img.mc-avatar')
  await step('9 avatar thumbnails are 80x80', () =>
    expect.poll(() => face.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([80, 80]),
  )
  await page.goto('/profile')
  await page.waitForURL('**/profile/user/edit')
  await page.goto('/profile/user/wechat')
  await page.getByText('You can log in with WeChat.').waitFor()
  await page.goto('/profile/user/sessions')
  await page.getByText('This device').waitFor()
  await page.goto('/profile/pwd/edit')
  await page.getByLabel('Current password').fill(accounts.shop2.password)
  await page.getByLabel('New password', { exact: false }).first().fill('Fresh@2026-11')
  await page.getByText('Strong password').waitFor()
  await page.getByLabel('New password again').fill('Fresh@2026-11')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password changed. Log in with the new one.').waitFor()
  await page.waitForURL('**/login**')
  await agree('Lin')
  await menu.getByText('shop2').first().waitFor()
})
