import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { readSettings, settings } from '../../../../src/api/settings.ts'
import SettingsDrawer from '../../../../src/shell/settings/SettingsDrawer.tsx'
import { SettingsButton } from '../../../../src/shell/settings/SettingsButton.tsx'
import {
  chosen,
  forgetChosen,
  readChosen,
  shopSettings,
  startSettings,
  useSettings,
} from '../../../../src/shell/settings/settings.ts'
import { theme } from '../../../../src/theme/theme.ts'

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
startSettings()

const site = (more: Record<string, unknown> = {}) => act(() => settings.set(readSettings([{ title: 'Shop', ...more }])))
let seen: ReturnType<typeof useSettings>
function Watch() {
  seen = useSettings()
  return null
}
const root = document.documentElement
beforeEach(async () => {
  forgetChosen()
  await site()
})

describe('3 the style of a site', () => {
  test('3 site settings have a style object: theme color, size, fixed header, tags view, sidebar logo and pinyin search, yes and no written in any way', () => {
    const style = { theme: '#F5222D', size: 'mini', fixed_header: 0, tags_view: '0', sidebar_logo: false, pinyin_search: 1 }
    expect(shopSettings({ style })).toEqual({
      primary: '#f5222d',
      size: 'small',
      density: 'middle',
      fixedHeader: false,
      tabs: false,
      logo: false,
      pinyin: true,
      announce: false,
    })
  })

  test('9 without a style the blue of the product, medium size and everything there', () => {
    expect(shopSettings({ style: { theme: 'javascript:1', size: 7 } })).toEqual({
      primary: '#1f7cfa',
      size: 'medium',
      density: 'middle',
      fixedHeader: true,
      tabs: true,
      logo: true,
      pinyin: true,
      announce: false,
    })
  })

  test('4 a theme colour change recolours the whole UI at once', async () => {
    const before = root.style.getPropertyValue('--mc-primary-strong')
    await site({ style: { theme: '#722ed1', size: 'large' } })
    expect(theme.get()).toMatchObject({ primary: '#722ed1', size: 'large' })
    expect(root.style.getPropertyValue('--mc-primary')).toBe('#722ed1')
    expect(root.style.getPropertyValue('--mc-primary-strong')).not.toBe(before)
    expect(root.dataset.size).toBe('large')
  })
})

describe('the choice of an operator', () => {
  test('wins over the shop, survives a reload, and "As the shop has it" takes it back', async () => {
    await site({ style: { theme: '#722ed1', tags_view: 0 } })
    render(
      <>
        <Watch />
        <SettingsDrawer onClose={() => undefined} />
      </>,
    )
    fireEvent.click(screen.getByRole('radio', { name: 'Green' }))
    fireEvent.click(screen.getByRole('switch', { name: 'Tabs of visited pages' }))
    expect(seen).toMatchObject({ primary: '#52c41a', tabs: true })
    expect(theme.get().primary).toBe('#52c41a')
    expect(readChosen(localStorage.getItem('settings'))).toEqual(chosen.get())
    fireEvent.click(screen.getByRole('button', { name: 'As the shop has it' }))
    expect(seen).toMatchObject({ primary: '#722ed1', tabs: false })
    expect(localStorage.getItem('settings')).toBeNull()
  })

  test('of any color is shown readable, and what is no color is refused with a sentence', () => {
    render(<SettingsDrawer onClose={() => undefined} />)
    const code = screen.getByRole('textbox', { name: 'Color code' })
    fireEvent.change(code, { target: { value: '#ff0' } })
    expect(theme.get().primary).toBe('#ffff00')
    expect(screen.getByText('Words and buttons use a shade of this color that is easy to read')).toBeTruthy()
    fireEvent.change(code, { target: { value: 'sunshine' } })
    expect(screen.getByText('“sunshine” is no color code. Write one like #1f7cfa.')).toBeTruthy()
    expect(code.getAttribute('aria-invalid')).toBe('true')
    expect(theme.get().primary).toBe('#ffff00')
  })

  test('3 settings also carry showSettings and supportPinyinSearch, as errorLog: with 0 a choice is neither offered nor counts, and nobody searches by pinyin', async () => {
    localStorage.setItem('settings', '{"primary":"#52c41a","pinyin":true}')
    chosen.set(readChosen(localStorage.getItem('settings')))
    render(
      <>
        <Watch />
        <SettingsButton />
      </>,
    )
    expect(seen.primary).toBe('#52c41a')
    await site({ showSettings: 0, supportPinyinSearch: 0 })
    expect(seen).toMatchObject({ primary: '#1f7cfa', pinyin: false })
    expect(screen.queryByRole('button')).toBeNull()
  })

  test.each(['', 'null', '[]', '{"primary":"red","size":"huge","tabs":"yes"}', '{'])(
    'kept as %s is as if nothing had been chosen',
    text => {
      expect(readChosen(text)).toEqual({})
    },
  )
})
