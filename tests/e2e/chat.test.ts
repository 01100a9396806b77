import type { Frame, Page } from 'playwright'
import { expect, it } from 'vitest'
import { accounts } from './support/accounts.ts'
import { findFaults } from './support/findFaults.ts'
import { passTimers } from './support/passTimers.ts'
import { startWithChat } from './support/startWithChat.ts'
import { withWindows } from './support/withConsole.ts'

let running: Awaited<ReturnType<typeof startWithChat>>
const site = withWindows(
  async () => (running = await startWithChat()),
  name => running.login(accounts[name]),
)

const bubbleOf = (page: Page) => page.locator('.mc-chat-bubble')
const windowOf = (page: Page) => page.getByRole('dialog', { name: 'Chat' })
const press = (page: Page, name: string) => windowOf(page).getByRole('button', { name }).click()
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  return box && { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height, ...box }
}

/** The frame of the chat, once it speaks with the console. */
async function frameOf(page: Page): Promise<Frame> {
  await page.locator('.mc-chat-frame').waitFor({ state: 'attached' })
  const find = () => page.frames().find(frame => frame.url().startsWith(running.chat))
  await expect.poll(() => find()?.url()).toBeTruthy()
  const frame = find()
  if (!frame) throw new Error('The frame of the chat was there a moment ago')
  await frame.locator('textarea').waitFor({ state: 'attached' })
  return frame
}

const send = (frame: Frame | Page, message: object, to: string) =>
  frame.evaluate(([data, target]) => window.parent.postMessage(data, target), [message, to] as const)

it('2.6 the chat is either a minimised 56 px bubble or a maximised window (55vw by 80vh, centred), toggled by showChat and hideChat messages and by min and close buttons', async () => {
  const page = await site.open({ as: 'shop1', path: '/profile/user/edit' })
  const frame = await frameOf(page)
  expect(await boxOf(page, '.mc-chat-bubble')).toMatchObject({ width: 56, height: 56, right: 1440 - 24, bottom: 900 - 80 })
  expect(await windowOf(page).count()).toBe(0)

  await send(frame, { type: 'showChat' }, running.address)
  await windowOf(page).waitFor()
  expect(await bubbleOf(page).count()).toBe(0)
  expect(await boxOf(page, '.mc-chat')).toMatchObject({ width: 792, height: 720, left: 324, top: 90 })
  await send(frame, { type: 'hideChat' }, running.address)
  await bubbleOf(page).waitFor()
  for (const button of ['Minimize chat', 'Close chat']) {
    await bubbleOf(page).click()
    await press(page, button)
    await bubbleOf(page).waitFor()
  }
})

it('2.6 it is loaded from the configurable chat host with query customerAppID, uuid, avatar, name and isMax; messages from the chat host origin are accepted, from another they are not', async () => {
  const page = await site.open({ as: 'shop1', path: '/users/customer/list' })
  const frame = await frameOf(page)
  const { searchParams, origin } = new URL(frame.url())
  expect([origin, ...searchParams.keys()].sort()).toEqual(['avatar', 'customerAppID', running.chat, 'isMax', 'name', 'uuid'])
  expect(Object.fromEntries(searchParams)).toMatchObject({ customerAppID: 'demo', name: 'shop1', isMax: '0' })
  expect(searchParams.get('avatar')).toContain(`${running.address}/files/`)

  await send(page, { type: 'showChat' }, running.address)
  await send(page, { type: 'unread', count: 5 }, running.address)
  // Messages come in their order: this one is the last.
  await send(frame, { type: 'unread', count: 2 }, running.address)
  await page.getByRole('button', { name: 'Chat, 2 unread' }).waitFor()
  expect(await windowOf(page).count()).toBe(0)
})

it('2.6 the window can be dragged, as the bubble can, by pointer and by keyboard, and neither ever leaves the screen', async () => {
  const page = await site.open({ as: 'shop1', path: '/users/customer/list' })
  await bubbleOf(page).waitFor()
  const drag = async (selector: string, x: number, y: number) => {
    const box = await boxOf(page, selector)
    await page.mouse.move((box?.left ?? 0) + 20, (box?.top ?? 0) + 20)
    await page.mouse.down()
    await page.mouse.move(x, y, { steps: 3 })
    await page.mouse.up()
  }
  await drag('.mc-chat-bubble', 300, 400)
  expect(await boxOf(page, '.mc-chat-bubble')).toMatchObject({ left: 280, top: 380 })
  expect(await windowOf(page).count()).toBe(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  expect(await boxOf(page, '.mc-chat-bubble')).toMatchObject({ left: 296, top: 316 })
  await page.reload()
  await bubbleOf(page).waitFor()
  expect(await boxOf(page, '.mc-chat-bubble')).toMatchObject({ left: 296, top: 316 })
  await page.setViewportSize({ width: 800, height: 500 })
  await expect.poll(() => boxOf(page, '.mc-chat-bubble')).toMatchObject({ left: 0, top: 0 })
  await page.setViewportSize({ width: 1440, height: 900 })

  await bubbleOf(page).click()
  await windowOf(page).waitFor()
  await drag('.mc-chat-head', 5000, 5000)
  expect(await boxOf(page, '.mc-chat')).toMatchObject({ right: 1440, bottom: 900 })
  const move = windowOf(page).getByRole('button', { name: 'Move chat' })
  await move.press('ArrowUp')
  await move.press('Shift+ArrowLeft')
  expect(await boxOf(page, '.mc-chat')).toMatchObject({ right: 1440 - 64, bottom: 900 - 16 })
})

it('who writes by keyboard alone is answered from the desk, sees how much is unread, and comes back to the bubble by Escape', async () => {
  const page = await site.open({ as: 'clerk', path: '/dashboard' })
  const frame = await frameOf(page)
  const desk = await page.context().newPage()
  await desk.goto(`${running.chat}/desk`)
  await page.bringToFront()
  await bubbleOf(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => frame.evaluate(() => document.hasFocus() && document.activeElement?.tagName)).toBe('TEXTAREA')
  await page.keyboard.type('Where is the parcel?')
  await page.keyboard.press('Enter')
  await frame.getByText('This is the built-in chat of the demo').waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => bubbleOf(page).evaluate(one => one === document.activeElement)).toBe(true)

  // The desk has it by itself.
  const toAnswer = desk.getByRole('link', { name: 'Answer shop1 as Support (demo)' })
  await toAnswer.waitFor()
  expect(await findFaults(desk)).toEqual([])
  await toAnswer.click()
  await desk.getByText('Where is the parcel?').waitFor()
  expect(await findFaults(desk)).toEqual([])
  await desk.getByRole('textbox').fill('On its way')
  await desk.getByRole('textbox').press('Enter')
  await page.getByRole('button', { name: 'Chat, 1 unread' }).press('Enter')
  await frame.getByText('On its way').waitFor()
  await windowOf(page).getByRole('button', { name: 'Minimize chat' }).press('Enter')
  await page.getByRole('button', { name: 'Chat', exact: true }).waitFor()
})

it('2.6 in two-party mode the chat is loaded with the customer fields of a buyer, and closed it is the usual one again', async () => {
  const page = await site.open({ as: 'shop1', path: '/orderManagement/logisticsExpress/index' })
  await bubbleOf(page).waitFor()
  const usual = page.frameLocator('.mc-chat-frame').locator('h1', { hasText: 'Support (demo)' })
  await usual.waitFor({ state: 'attached' })
  await page.locator('tr[data-id] a').first().click()
  await page.getByRole('button', { name: /^Chat with / }).press('Enter')
  await usual.waitFor({ state: 'detached' })
  const frame = await frameOf(page)
  const query = new URL(frame.url()).searchParams
  const name = query.get('customerName') ?? ''
  expect([name, query.get('customerUuid'), query.get('customerAvatar'), query.get('isMax')]).toEqual([
    expect.stringMatching(/./),
    expect.stringMatching(/^\d+$/),
    '',
    '1',
  ])
  // Whoever wants to write does so at once.
  await expect.poll(() => frame.evaluate(() => document.hasFocus() && document.activeElement?.tagName)).toBe('TEXTAREA')
  await page.keyboard.type('It is on its way')
  await page.keyboard.press('Enter')
  await frame.getByText('It is on its way').waitFor()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close chat' }).press('Enter')
  await expect.poll(() => bubbleOf(page).evaluate(one => one === document.activeElement && one.ariaLabel)).toBe('Chat')
})

it('a message whose call hangs is sent again and kept once, and shown though no event tells of it', async () => {
  const page = await site.open({ as: 'shop1', path: '/orderManagement/logisticsExpress/index' })
  site.expectTrouble(/net::ERR_FAILED/)
  let calls = 0
  await page.route('**/events?*', route => route.abort())
  // The first call is taken, and its answer never comes.
  await page.route('**/messages', async route => {
    calls += 1
    if (calls === 1) await route.fetch()
    else await route.continue()
  })
  await page.locator('tr[data-id] a[href*="/orderInfo/"]').nth(1).click()
  await page.getByRole('button', { name: /^Chat with / }).press('Enter')
  const frame = await frameOf(page)
  await expect.poll(() => frame.url()).toContain('customerUuid')
  await expect.poll(() => frame.evaluate(() => document.hasFocus() && document.activeElement?.tagName)).toBe('TEXTAREA')
  await page.keyboard.type('Sent yesterday')
  await page.keyboard.press('Enter')
  await frame.locator('.own', { hasText: 'Sent yesterday' }).waitFor()
  expect(calls).toBe(2)
  expect(await frame.locator('.own').count()).toBe(1)
  await page.unroute('**/events?*')
  await frame.goto(frame.url())
  await frame.locator('.own').waitFor()
  expect(await frame.locator('.own').count()).toBe(1)
})

it('on a phone the window is the whole screen, in the language and the colors of the page; the bubble stands above the pages of a list', async () => {
  const page = await site.open({ as: 'shop1', path: '/goods/manageShow', phone: true, dark: true, language: 'zh-CN' })
  const frame = await frameOf(page)
  await page.locator('.mc-pager').evaluate(pager => pager.scrollIntoView({ block: 'end' }))
  const gap = async () => {
    const [bubble, pager] = [await boxOf(page, '.mc-chat-bubble'), await boxOf(page, '.mc-pager')]
    return bubble && pager && (bubble.bottom <= pager.top || bubble.top >= pager.bottom)
  }
  await expect.poll(gap).toBe(true)
  await bubbleOf(page).click()
  expect(await boxOf(page, '.mc-chat')).toMatchObject({ left: 0, top: 0, width: 375, height: 812 })
  await frame.getByText('演示自带的聊天').waitFor()
  expect(await frame.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await bubbleOf(page).waitFor()
})

it('until somebody moves it the bubble covers nothing of a list that is to be pressed, at a desk, nor the rows', async () => {
  const page = await site.open({ as: 'shop1', path: '/orderManagement/logisticsExpress/index' })
  await bubbleOf(page).waitFor()
  await page.locator('main tbody tr[data-id]').first().waitFor()
  const covered = () =>
    page.evaluate(() => {
      const bubble = document.querySelector('.mc-chat-bubble')?.getBoundingClientRect()
      const isUnder = ({ left, right, top, bottom }: DOMRect) =>
        bubble !== undefined && left < bubble.right && right > bubble.left && top < bubble.bottom && bottom > bubble.top
      const pressed = 'main :is(a[href], button, input, select), main .mc-table-scroll'
      return [...document.querySelectorAll(pressed)]
        .filter(one => isUnder(one.getBoundingClientRect()))
        .map(one => one.textContent)
    })
  await expect.poll(covered).toEqual([])
  expect(await boxOf(page, '.mc-chat-bubble')).toMatchObject({ width: 56, height: 56 })
})

it('there is no chat at the login, when somebody joins, nor at a questionnaire', async () => {
  const page = await site.open({ as: 'shop1', path: '/dashboard' })
  await bubbleOf(page).waitFor()
  for (const path of ['/question/preview', '/business/create', '/login?redirect=/business/create']) {
    await page.goto(path)
    await page.locator('h1').waitFor()
    // Longer than it is put off once a page is there.
    await passTimers(page, 500)
    expect([path, await page.locator('.mc-chat-bubble, .mc-chat-frame').count()]).toEqual([path, 0])
  }
})
