import { type CSSProperties, useMemo } from 'react'
import { type SiteSettings, settings as siteSettings } from '../../api/settings.ts'
import { createStore, useStore } from '../../store/store.ts'
import { parseColour } from '../../theme/colour.ts'
import { makeMenuPalette } from '../../theme/palette.ts'
import { tabsShown } from '../../tabs/tabsShown.ts'
import { chooseMode, type Density, readLook, showLook, type Size, theme } from '../../theme/theme.ts'

/** What an operator may choose for themselves; a shop says what each is until they do. */
export type Settings = {
  primary: string
  size: Size
  density: Density
  /** The top bar stays in sight while a page is scrolled */
  fixedHeader: boolean
  /** Pages that were visited stand in tabs */
  tabs: boolean
  /** The mark and name above the menu */
  logo: boolean
  /** Chinese titles are found by the sound of their characters too */
  pinyin: boolean
  /** What is new in the inbox is told by a sound and a notification; no shop says so for others */
  announce: boolean
}

const storageKey = 'settings'

/** What was chosen here, kept in this browser. */
export const chosen = createStore<Partial<Settings>>(readChosen(localStorage.getItem(storageKey)))

const isOn = (value: unknown, otherwise = true): boolean =>
  value === undefined || value === null || value === '' ? otherwise : value === true || value === 1 || value === '1'

/** Element's names for sizes are understood as well. */
const sizeNames: Record<string, Size> = { mini: 'small', default: 'medium', middle: 'medium' }

/** What the shop has; docs/rules/console.md#settings says what it decides alone. */
export function shopSettings({ style }: Pick<SiteSettings, 'style'>): Settings {
  return {
    ...readLook({ ...style, primary: style.theme, size: sizeNames[String(style.size)] ?? style.size }),
    fixedHeader: isOn(style.fixed_header),
    tabs: isOn(style.tags_view),
    logo: isOn(style.sidebar_logo),
    pinyin: isOn(style.pinyin_search),
    announce: false,
  }
}

export function readChosen(text: string | null): Partial<Settings> {
  try {
    const kept = (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>
    const look = Object.entries(readLook(kept)).filter(([name, value]) => kept[name] === value)
    const switches = (['fixedHeader', 'tabs', 'logo', 'pinyin', 'announce'] as const).filter(
      name => typeof kept[name] === 'boolean',
    )
    return { ...Object.fromEntries(look), ...Object.fromEntries(switches.map(name => [name, kept[name]])) }
  } catch {
    // Cut off or written by hand: as good as none.
    return {}
  }
}

const offered = (site: SiteSettings | null): boolean => isOn(site?.all.showSettings)
const noSite = { style: {}, all: {} }

function decide(site: SiteSettings | null, own: Partial<Settings>): Settings {
  const settings = { ...shopSettings(site ?? noSite), ...(offered(site) ? own : {}) }
  return isOn(site?.all.supportPinyinSearch) ? settings : { ...settings, pinyin: false }
}

export function choose(changes: Partial<Settings>): void {
  const next = { ...chosen.get(), ...changes }
  localStorage.setItem(storageKey, JSON.stringify(next))
  chosen.set(next)
}

/** As the shop has it. */
export function forgetChosen(): void {
  localStorage.removeItem(storageKey)
  chosen.set({})
  chooseMode('system')
}

export function useSettings(): Settings {
  const site = useStore(siteSettings)
  const own = useStore(chosen)
  return useMemo(() => decide(site, own), [site, own])
}

/** Whether the operator is offered settings, and which of them the shop leaves open. */
export function useOffer(): { settings: boolean; pinyin: boolean } {
  const site = useStore(siteSettings)
  return { settings: offered(site), pinyin: isOn(site?.all.supportPinyinSearch) }
}

/** The colours of the menu as the variables of its part of the document, where the shop has chosen its ground. */
export function useMenuColours(): CSSProperties {
  const site = useStore(siteSettings)
  const { primary } = useStore(theme)
  return useMemo(() => {
    const { menu_bg, menu_color } = site?.style ?? {}
    const palette = makeMenuPalette(parseColour(menu_bg), parseColour(menu_color), primary)
    return Object.fromEntries(Object.entries(palette).map(([name, colour]) => [`--mc-${name}`, colour])) as CSSProperties
  }, [site, primary])
}

/** Shows what is decided, now and whenever the shop has answered or the operator has chosen. */
export function startSettings(): void {
  const show = () => {
    // Until the shop has answered, the look of the last visit stands.
    if (!siteSettings.get()) return
    const settings = decide(siteSettings.get(), chosen.get())
    showLook(settings)
    tabsShown.set(settings.tabs)
  }
  siteSettings.subscribe(show)
  chosen.subscribe(show)
}
