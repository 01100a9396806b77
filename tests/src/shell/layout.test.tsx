import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Where the menu stands in a window of that width. */
async function placeAt(width: number, agent?: string): Promise<string> {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  if (agent) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  // The widths are asked for once, when the module is loaded.
  vi.resetModules()
  const { useMenuPlace } = await import('../../../src/shell/layout.ts')
  return renderHook(() => useMenuPlace()).result.current
}

test('2.1 Layout is mobile when the width is under 640 px or a mobile user agent is detected: the menu is a drawer', async () => {
  expect([await placeAt(375), await placeAt(639)]).toEqual(['drawer', 'drawer'])
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
  expect(await placeAt(1440, phone)).toBe('drawer')
})

test('3, 9 Layout state and its defaults: sidebar open, device desktop, a language, component size medium', async () => {
  localStorage.clear()
  expect(await placeAt(1440)).toBe('side')
  const { folded, foldMenu } = await import('../../../src/shell/layout.ts')
  const { language } = await import('../../../src/i18n/language.ts')
  const { theme } = await import('../../../src/theme/theme.ts')
  expect([folded.get(), language.get(), theme.get().size]).toEqual([false, 'zh', 'medium'])
  foldMenu(true)
  expect([folded.get(), localStorage.getItem('app')]).toEqual([true, 'folded'])
})

test('4 Layout state changes allowed: toggle sidebar, close sidebar, set device, set language, set size; the first, the language and the size are kept', async () => {
  const { folded, foldMenu } = await import('../../../src/shell/layout.ts')
  const { keepLanguage, language } = await import('../../../src/i18n/language.ts')
  const { showLook, theme } = await import('../../../src/theme/theme.ts')
  for (const closed of [true, false]) {
    foldMenu(closed)
    expect([folded.get(), localStorage.getItem('app')]).toEqual([closed, closed ? 'folded' : 'open'])
  }
  expect([await placeAt(1440), await placeAt(639)]).toEqual(['side', 'drawer'])
  const spoken = language.get()
  language.set('ja')
  keepLanguage('ja')
  expect([language.get(), localStorage.getItem('language')]).toEqual(['ja', 'ja'])
  language.set(spoken)
  const { primary, size } = theme.get()
  for (const next of ['small', 'large', size] as const) {
    showLook({ primary, size: next, density: 'middle' })
    expect([theme.get().size, document.documentElement.dataset.size]).toEqual([next, next])
    expect(JSON.parse(localStorage.getItem('look') ?? '{}').size).toBe(next)
  }
  localStorage.clear()
})

test('a drawer up to 800 px, icons up to 1024, and words beside the page from there', async () => {
  expect([await placeAt(799), await placeAt(800), await placeAt(1023), await placeAt(1024)]).toEqual([
    'drawer',
    'icons',
    'icons',
    'side',
  ])
})
