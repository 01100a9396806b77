import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { walkByTab } from './crawl/walkByTab.ts'
import { openBrowser } from './support/openBrowser.ts'

let page: Page

beforeAll(async () => {
  page = await (await openBrowser()).newPage()
})
afterAll(() => page?.context().close())

const bar = (style = '') =>
  `<style>html { ${style} } header { position: sticky; top: 0; height: 80px; background: #eee }</style><header>Bar</header>`
const button = (name: string, more = '') => `<p><button ${more}>${name}</button></p>`
const far = '<div style="height: 1500px"></div>'

/** What is found in a window of 600 px height with this content. */
async function walk(content: string): Promise<string[]> {
  await page.setViewportSize({ width: 800, height: 600 })
  await page.setContent(`<!doctype html><title>Page</title><body><main>${content}</main></body>`)
  return walkByTab(page)
}

it('the walk by Tab finds nothing where all is reached, marked and in sight, and leaves all as it was', async () => {
  const choice = '<input type="radio" name="one" checked aria-label="A"><input type="radio" name="one" aria-label="B">'
  const tabs = '<div role="tablist"><button role="tab">All</button><button role="tab" tabindex="-1">Some</button></div>'
  const rows = Array.from({ length: 9 }, (_, id) => `<tr data-id="${id}"><td>${button(`Edit ${id}`)}</td></tr>`).join('')
  expect(await walk(`${button('Save')}${choice}${tabs}<table><tbody>${rows}</tbody></table>${far}${button('Last')}`)).toEqual([])
  expect(
    await page.evaluate(() => [document.activeElement?.tagName, scrollY, document.querySelectorAll('[inert]').length]),
  ).toEqual(['BODY', 0, 0])
})

it('the walk by Tab finds what the key does not reach', async () => {
  expect(await walk(`${button('Save')}${button('Close', 'tabindex="-1"')}${button('Next')}`)).toEqual([
    'by Tab: Tab does not reach button "Close"',
  ])
})

it('the walk by Tab goes on past stops that nobody counted', async () => {
  const area = '<div style="height: 20px; overflow: auto"><div style="height: 90px">Area</div></div>'
  expect(await walk(`${button('Save')}${area.repeat(30)}${button('Last')}`)).toEqual([])
})

it('the walk by Tab finds where nothing shows that one is there; a mark of the box around it is one', async () => {
  expect(await walk(`${button('Save')}${button('Close', 'style="outline: none"')}`)).toEqual([
    'by Tab: nothing shows that one is at button "Close"',
  ])
  const style =
    '<style>input { outline: none } label:focus-within { box-shadow: 0 0 3px blue; transition: box-shadow 9s }</style>'
  expect(await walk(`${style}<label>Name <input></label>`)).toEqual([])
})

it('the walk by Tab finds what comes under a bar, on the way back too', async () => {
  const many = Array.from({ length: 60 }, (_, at) => button(`B${at}`)).join('')
  const under = await walk(bar() + many)
  expect(under.length).toBeGreaterThan(0)
  expect(under.join()).toMatch(/lies under header "Bar" when one is there on the way back/)
  expect(await walk(bar('scroll-padding-block: 90px 10px') + many)).toEqual([])
  const fixed = '<div style="position: fixed; inset: auto 0 0; height: 90px; background: #eee" class="foot">Foot</div>'
  expect((await walk(many + fixed)).join()).toMatch(/lies under div "Foot" when one is there,/)
})

it('the walk by Tab finds what is out of the window', async () => {
  expect(await walk(`${button('Save')}${button('Close', 'style="position: fixed; left: -300px; width: 60px"')}`)).toEqual([
    'by Tab: button "Close" is out of sight when one is there',
    'by Tab: button "Close" is out of sight when one is there on the way back',
  ])
})
