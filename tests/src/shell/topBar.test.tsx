import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toasts } from '../../../src/say/toasts.ts'
import { FullscreenButton } from '../../../src/shell/FullscreenButton.tsx'
import { RefreshButton } from '../../../src/shell/RefreshButton.tsx'
import { ShopLogo } from '../../../src/shell/ShopLogo.tsx'
import { UserMenu } from '../../../src/shell/UserMenu.tsx'
import { enter } from '../../support/enter.ts'

vi.mock('../../../src/api/config.ts', () => ({ loadConfig: async () => ({ social: [] }) }))
vi.mock('../../../src/shell/menu/useSections.ts', () => ({ useSections: () => [{ path: '/content', title: '', icon: '' }] }))

const enterAna = (info: Record<string, unknown> = {}) => enter({ allowed: [], nick_name: 'Ana', loginName: 'ana_01', ...info })
beforeEach(() => {
  toasts.set([])
  enterAna()
})
const draw = (element: React.ReactNode) => render(<MemoryRouter>{element}</MemoryRouter>)

describe('the top bar', () => {
  test('1 shows the fixed label "super administrator" next to the login name in its header', () => {
    draw(<UserMenu />)
    expect(screen.getByRole('button', { name: 'ana_01, Super administrator' })).toBeTruthy()
  })

  test('9 Default avatar and logo fall back to default images: where there is none, and where it does not come', () => {
    const faceOf = () => document.querySelector('.mc-avatar')
    draw(<UserMenu />)
    expect([faceOf()?.tagName, faceOf()?.getAttribute('data-letter')]).toEqual(['SPAN', 'A'])
    cleanup()
    enterAna({ avatar: '/files/ana.png', logo: '/files/shop.png' })
    draw(
      <>
        <UserMenu />
        <ShopLogo />
      </>,
    )
    const pictures = [...document.querySelectorAll('img')]
    expect(pictures.map(picture => picture.getAttribute('src'))).toEqual(['/files/ana.png', '/files/shop.png'])
    expect(document.querySelector('.mc-brand .mc-mark')).toBeNull()
    for (const picture of pictures) fireEvent.error(picture)
    expect([faceOf()?.getAttribute('data-letter'), document.querySelectorAll('img').length]).toEqual(['A', 0])
    expect(document.querySelector('.mc-brand .mc-mark')).not.toBeNull()
  })

  test('5 says "you browser can not work" where fullscreen is unsupported', () => {
    draw(<FullscreenButton />)
    fireEvent.click(screen.getByRole('button', { name: 'Full screen' }))
    expect(toasts.get()).toMatchObject([{ tone: 'warning', text: 'you browser can not work' }])
  })
})

function Address() {
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search}`}</output>
}

test('8 Fullscreen unsupported: a warning “you browser can not work”, in every language as the product writes it', async () => {
  const words = ['zh', 'es', 'ja'].map(
    language => JSON.parse(readFileSync(`locales/${language}/console.json`, 'utf8'))['you browser can not work'],
  )
  expect(words.every(text => typeof text === 'string' && text !== '')).toBe(true)
  const fullscreenEnabled = vi.fn(() => true)
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, get: fullscreenEnabled })
  const asked = vi.fn(() => Promise.resolve())
  document.documentElement.requestFullscreen = asked
  draw(<FullscreenButton />)
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }))
  expect([asked.mock.calls.length, toasts.get()]).toEqual([1, []])
  fullscreenEnabled.mockReturnValue(false)
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }))
  expect([asked.mock.calls.length, toasts.get().map(({ tone, text }) => `${tone} ${text}`)]).toEqual([
    1,
    ['warning you browser can not work'],
  ])
  Reflect.deleteProperty(document, 'fullscreenEnabled')
})

test('2.2 Refresh leads to the current page through /redirect{path}', () => {
  render(
    <MemoryRouter initialEntries={['/goods/manageShow?page=2']}>
      <RefreshButton />
      <Address />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Refresh page' }))
  expect(screen.getByRole('status').textContent).toBe('/redirect/goods/manageShow?page=2')
})

describe('the shop logo', () => {
  const target = () => {
    const { unmount } = draw(<ShopLogo />)
    const href = screen.getByRole('link').getAttribute('href')
    unmount()
    return href
  }

  test('2.2 goes to /content/shop/info if the operator holds the SupplierInfo permission and the industry is not the agriculture-bank one', () => {
    enterAna({ permissions: ['SupplierInfo'] })
    expect(target()).toBe('/content/shop/info')
  })

  test('2.2 otherwise goes to /profile/user/edit', () => {
    expect(target()).toBe('/profile/user/edit')
    enterAna({ permissions: ['SupplierInfo'], industry_type: 'nonghang' })
    expect(target()).toBe('/profile/user/edit')
  })
})
