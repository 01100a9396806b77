import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLooks } from '../../scripts/screens/looks/findLooks.ts'
import { openBrowser } from './support/openBrowser.ts'

let page: Page

beforeAll(async () => {
  page = await (await openBrowser()).newPage()
})
afterAll(() => page?.context().close())

/** What is found on a page with this content. */
async function look(content: string, width = 1440): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  await page.setContent(
    `<!doctype html><title>Page</title><style>*{margin:0;padding:0;border-spacing:0}</style><body style="font:16px monospace"><main>${content}</main></body>`,
  )
  return findLooks(page)
}

const cells = (count: number, text = 'words') => `<td style="min-width:90px">${text}</td>`.repeat(count)
const tableOf = (width: string) => `<div style="width:${width};overflow:auto"><table><tr>${cells(8)}</tr></table></div>`
const pinned = (text: string, width = 90) =>
  `<div data-keeps-scroll style="width:600px;overflow:auto"><table><tbody><tr data-id="1">${cells(6)}
  <td style="min-width:90px">${text}</td><td style="position:sticky;right:0;min-width:${width}px;box-shadow:0 0 8px #000">Edit</td></tr></tbody></table></div>`

describe('the eye of the sheet and of the crawl', () => {
  it('sees a page wider than the window, and names what sticks out', async () => {
    expect(await look('<p id="wide" style="width:500px">Far</p>', 375)).toEqual([
      'tooWide: 125 px wider than the window: p.wide "Far"',
    ])
  })

  it('sees a text cut by its box', async () => {
    expect(await look('<p id="cut" style="width:60px;overflow:hidden;white-space:nowrap">Nobody reads the end</p>')).toEqual([
      'clippedText: "Nobody reads the end" is cut in p.cut',
    ])
  })
  it('sees a line cut in its height', async () => {
    expect(await look('<p id="low" style="height:26px;line-height:20px;width:60px;overflow:hidden">two lines</p>')).toEqual([
      'clippedText: "two lines" is cut in p.low',
    ])
  })
  it('lets a text end in an ellipsis, but no number', async () => {
    const style = 'width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis'
    expect(await look(`<p style="${style}">A long name of a product</p>`)).toEqual([])
    expect(await look(`<p id="sum" style="${style}">12,345,678.00</p>`)).toEqual(['clippedText: "12,345,678.00" is cut in p.sum'])
  })
  it('sees a moment whose end dots stand for, and dots beside the padding of a cell', async () => {
    const cell = (width: number) =>
      `<table style="table-layout:fixed;width:${width}px"><tr><td id="at" style="padding:0 12px;overflow:clip;text-overflow:ellipsis;white-space:nowrap">2026-01-31 18:30:00</td></tr></table>`
    // In this font the moment takes 183 px, and the cell has 24 beside it.
    expect(await look(cell(205))).toEqual(['clippedText: "2026-01-31 18:30:00" is cut in td.at'])
    expect(await look(cell(208))).toEqual([])
  })
  it('lets be what can be scrolled to and what is folded away', async () => {
    expect(await look('<div style="width:60px;overflow:auto;white-space:nowrap">Everybody reads the end</div>')).toEqual([])
    expect(await look('<div style="height:0;overflow:hidden"><p>Folded</p></div>')).toEqual([])
  })

  it('sees a placeholder that has no room in its input', async () => {
    const input = (width: number, value = '') =>
      `<input id="box" style="font:inherit;padding:0 8px;border:0;box-sizing:border-box;width:${width}px" placeholder="Recipient" value="${value}">`
    // In this font the word takes 87 px, and the input has 16 beside it.
    expect(await look(input(100))).toEqual(['cutPlaceholder: "Recipient" takes 87 px and has 84, in input.box'])
    expect(await look(input(104))).toEqual([])
    expect(await look(input(100, 'Ann'))).toEqual([])
  })
  it('sees a number that is cut in its field, but no words', async () => {
    const input = (value: string) => `<input id="phone" style="width:90px;font:16px monospace" value="${value}">`
    expect(await look(input('13800138021'))).toEqual(['cutNumber: "13800138021" is cut in input.phone'])
    expect(await look(input('138'))).toEqual([])
    expect(await look(input('Thomas Clarke of Leeds'))).toEqual([])
  })

  it('sees a button past the edge of a line that scrolls without showing it', async () => {
    const line = (style: string) =>
      `<div id="bar" style="width:80px;overflow:auto hidden;white-space:nowrap;${style}"><button>Unlist</button> <button>Export all</button></div>`
    expect(await look(line('scrollbar-width:none'))).toEqual(['cutButtons: "Export all" is past the edge of div.bar'])
    expect(await look(line(''))).toEqual([])
    expect(await look(line('scrollbar-width:none;width:400px'))).toEqual([])
  })

  it('sees words that stand over the edges of their button', async () => {
    const button = (width: number, words = 'In background') =>
      `<button id="late" style="font:inherit;padding:0;border:0;white-space:nowrap;position:relative;width:${width}px">${words}</button>`
    const cut = '<i style="display:block;overflow:hidden;text-overflow:ellipsis">In background</i>'
    const badge = '<b style="position:absolute;left:30px">21</b>'
    // In this font the words take 125 px.
    expect(await look(button(110))).toEqual(['outOfButton: "In background" is wider than its button in button.late'])
    for (const fine of [button(126), button(110, cut), button(40, badge)]) expect(await look(fine)).toEqual([])
  })

  it('sees a chosen tab that its line does not show whole', async () => {
    const line = (width: number) =>
      `<div id="tabs" role="tablist" style="width:${width}px;overflow:auto hidden;white-space:nowrap"><button role="tab">Dashboard</button><button role="tab" aria-selected="true">Order 2611</button></div>`
    expect(await look(line(120))).toContain('cutTab: "Order 2611" is the chosen tab, and not all of it is in div.tabs')
    expect((await look(line(400))).filter(fault => fault.startsWith('cutTab'))).toEqual([])
  })

  it('sees a menu whose entry of the present page is scrolled away', async () => {
    const menu = (height: number) =>
      `<nav id="menu" style="height:${height}px;overflow:hidden auto"><p style="height:80px">Orders</p><a href="/here" aria-current="page">Returns</a></nav>`
    expect(await look(menu(60))).toContain(
      'lostEntry: "Returns" is the present page, and not in the part of nav.menu that is seen',
    )
    expect((await look(menu(200))).filter(fault => fault.startsWith('lostEntry'))).toEqual([])
  })

  it('sees words of an open panel that lie under something that floats', async () => {
    const panel = (layer: number) =>
      `<div class="mc-dropdown-panel" style="position:fixed;z-index:40;top:0;left:0;width:200px">Completed</div>
      <button id="bubble" style="position:fixed;z-index:${layer};top:0;left:0;width:56px;height:56px"></button>`
    expect(await look(panel(48))).toEqual(['coveredPanel: "Completed" lies under button.bubble'])
    expect(await look(panel(20))).toEqual([])
  })

  it('sees a table that scrolls beside free room', async () => {
    expect(await look(tableOf('140px'))).toEqual(['narrowTable: table.table shows 140 of 720 px, with 1300 px free beside it'])
  })
  it('lets a table scroll where there is no more room', async () => {
    expect(await look(`<div style="display:flex">${tableOf('140px')}<p style="width:1300px">beside</p></div>`)).toEqual([])
    expect(await look(tableOf('100%'), 375)).toEqual([])
  })

  it('sees an amount, a date and a state below a column that sticks, in a wide window', async () => {
    expect(await look(pinned('1,250.00'))).toContain('underPins: "1,250.00" is below the columns that stick')
    expect(await look(pinned('2026-11-22'))).toContain('underPins: "2026-11-22" is below the columns that stick')
    expect(await look(pinned('<span class="mc-tag">Paid</span>'))).toContain('underPins: "Paid" is below the columns that stick')
    expect((await look(pinned('a remark'))).filter(fault => fault.startsWith('underPins'))).toEqual([])
  })
  it('sees an amount and a date that lose some of their digits at the edge of a narrow window', async () => {
    const list = (text: string) =>
      `<div data-keeps-scroll id="list" style="width:600px;overflow:auto"><table><tbody><tr data-id="1">${cells(6)}
      <td style="min-width:120px">${text}</td></tr></tbody></table></div>`
    // Six columns take 540 px: the text begins there, and the edge is at 600.
    for (const text of ['1,250.00', '2026-11-22'])
      expect(await look(list(text), 720)).toContain(`underPins: "${text}" is cut by the edge of its table`)
    const cutBeside = (found: string[]) => found.filter(fault => fault.startsWith('underPins'))
    expect(cutBeside(await look(list('1.25'), 720))).toEqual([])
    expect(cutBeside(await look(list('a remark of somebody'), 720))).toEqual([])
    expect(cutBeside(await look(list('1,250.00').replace('600px', '540px'), 720))).toEqual([])
  })
  it('sees an input that is wider than its field', async () => {
    const field = (width: number) =>
      `<div class="mc-field" style="width:300px"><input id="wide" style="width:${width}px;box-sizing:border-box"></div>`
    expect(await look(field(308))).toEqual(['outOfField: input.wide ends 8 px beside its field'])
    expect(await look(field(300))).toEqual([])
  })
  it('sees a table with more at its right that nothing shows, whatever the window', async () => {
    const unseen = 'hiddenColumns: div.list has more at its right, and no shadow says so'
    const list = (style: string) =>
      `<div style="width:600px;overflow:auto" data-keeps-scroll id="list"><table><tbody><tr data-id="1">${cells(8)}
      <td style="${style}">Edit</td></tr></tbody></table></div>`
    expect(await look(list(''), 720)).toContain(unseen)
    expect(await look(list('position:sticky;right:0'), 720)).toContain(unseen)
    const shown = 'position:sticky;right:0;box-shadow:0 0 8px #000'
    const own = '<style>.box{position:relative;width:600px}.box::after{content:"";position:absolute;right:0}</style>'
    for (const content of [list(shown), `${own}<div class="box">${list('')}</div>`])
      expect((await look(content, 720)).filter(fault => fault.startsWith('hiddenColumns'))).toEqual([])
  })
  it('sees a last column that no scrolling brings out from below what sticks', async () => {
    expect((await look(pinned('end'), 720)).filter(fault => fault.startsWith('hiddenColumns'))).toEqual([])
    expect(await look(pinned('end').replace('right:0', 'right:60px'), 720)).toContain(
      'hiddenColumns: the last column of div.div cannot be scrolled into sight',
    )
  })
  it('sees what would stay under the bar above the page, and lets be what sticks below it or in a box of its own', async () => {
    const page = (top: number, box = 'visible') =>
      `</main><header id="bar" style="position:sticky;top:0;height:52px">Bar</header><main><div style="overflow-y:${box}">
      <p id="parts" style="position:sticky;top:${top}px">Parts</p></div>`
    expect(await look(page(0))).toEqual(['underBars: p.parts sticks under header.bar'])
    expect(await look(page(52))).toEqual([])
    expect(await look(page(0, 'auto'))).toEqual([])
  })
  it('sees columns that stick and leave no room for the others', async () => {
    expect(await look(pinned('a', 500), 720)).toContain('underPins: columns that stick take 500 of 600 px')
  })

  it('sees a list that shows fewer than 14 whole rows at a desk, and lets a short list be', async () => {
    const list = (rows: number, height: number) =>
      `<div data-keeps-scroll id="list" style="height:${height}px;overflow:auto"><table>
      ${'<tr data-id="1"><td style="height:40px">a</td></tr>'.repeat(rows)}</table></div>`
    expect(await look(list(20, 540))).toEqual(['fewRows: div.list shows 13 whole rows of 20; a desk has room for 14'])
    expect(await look(list(20, 560))).toEqual([])
    expect(await look(list(13, 200))).toEqual([])
    expect(await look(list(20, 540), 1024)).toEqual([])
  })

  it('sees a column of names narrower than 200 px at a desk, and lets one of numbers be', async () => {
    const table = (width: number, name = 'Blue tea') =>
      `<table><tr><th data-title style="width:${width}px;min-width:${width}px">Name</th></tr>
        <tbody><tr data-id="1"><td>${name}</td></tr></tbody></table>`
    expect(await look(table(188))).toEqual(['narrowTitle: "Name" is 188 px wide; names of rows have 200 at a desk'])
    expect(await look(table(188, ''))).toHaveLength(1)
    expect(await look(table(188, 'D2611290002'))).toEqual([])
    expect(await look(table(200))).toEqual([])
    expect(await look(table(188), 1024)).toEqual([])
  })

  it('sees a number and a date that go over the end of a line', async () => {
    const [fault] = await look('<p id="date" style="width:70px;overflow-wrap:anywhere">2026-11-22</p>')
    expect(fault).toBe('brokenWords: "2026-11-22" is broken over two lines in p.date')
  })
  it('sees words that stand letter below letter', async () => {
    expect(await look('<p id="thin" style="width:12px;overflow-wrap:anywhere">Customers</p>')).toEqual([
      'brokenWords: "Customers" stands letter below letter in p.thin',
    ])
    expect(await look('<button id="tight" style="width:16px;padding:0;border:0">移除</button>')).toEqual([
      'brokenWords: "移除" stands letter below letter in button.tight',
    ])
  })
  it('lets words go over the end of a line between each other', async () => {
    expect(await look('<p style="width:90px">On the 5 of November they came</p>')).toEqual([])
  })

  it('sees expressions and slots that nobody filled, in texts, inputs and names', async () => {
    const found = await look(
      '<p>=row.remark</p><input id="box" value="=row.flag"><button aria-label="Delete {name}">x</button><p>a = b</p>',
    )
    expect(found).toEqual([
      'rawText: "=row.remark" is shown as it is written, in p.p',
      'rawText: "=row.flag" is shown as it is written, in input.box',
      'rawText: "Delete {name}" is shown as it is written, in button.button',
    ])
  })
  it('lets code be code', async () => {
    expect(await look('<pre>{name}</pre><code>=row.remark</code>')).toEqual([])
  })
})
