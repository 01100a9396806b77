import { createStore } from '../store/store.ts'
import { parseColour } from './colour.ts'
import { defaultPrimary, type Mode, makePalette } from './palette.ts'

export const sizes = ['small', 'medium', 'large'] as const
/** How large inputs and buttons are. */
export type Size = (typeof sizes)[number]
/** How far apart the rows of lists are, where a list says nothing else. */
export type Density = 'small' | 'middle' | 'large'
export type Look = { primary: string; size: Size; density: Density }

const storageKey = 'theme'
/** The look of the last visit, shown until the site has said what it has. */
const lookKey = 'look'
const darkQuery = '(prefers-color-scheme: dark)'
const plainLook: Look = { primary: defaultPrimary, size: 'medium', density: 'middle' }

/** What was chosen; `system` follows the browser. */
export function chosenMode(): Mode | 'system' {
  const stored = localStorage.getItem(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function presentMode(): Mode {
  const chosen = chosenMode()
  if (chosen !== 'system') return chosen
  return window.matchMedia(darkQuery).matches ? 'dark' : 'light'
}

/** What the console looks like now; the operator's choice is kept in this browser, before that the system's wish counts. */
export const theme = createStore<{ mode: Mode; primary: string; size: Size }>({
  mode: 'light',
  primary: defaultPrimary,
  size: 'medium',
})

/** Puts the palette on the document as `--mc-*` variables and tells the browser which scheme its own controls take. */
export function applyTheme(mode: Mode, primary: string = theme.get().primary): void {
  paint(mode, primary)
  theme.set({ ...theme.get(), mode, primary })
}

function paint(mode: Mode, primary: string): void {
  const { style, dataset } = document.documentElement
  for (const [name, value] of Object.entries(makePalette(mode, primary))) style.setProperty(`--mc-${name}`, value)
  style.colorScheme = mode
  dataset.theme = mode
}

/** Shows a look at once, and keeps it for the start of the next visit. */
export function showLook(look: Look): void {
  const { dataset } = document.documentElement
  dataset.size = look.size
  dataset.density = look.density
  localStorage.setItem(lookKey, JSON.stringify(look))
  const { mode, primary, size } = theme.get()
  if (primary === look.primary && size === look.size) return
  if (primary !== look.primary) paint(mode, look.primary)
  theme.set({ mode, primary: look.primary, size: look.size })
}

function lastLook(): Look {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(lookKey) ?? 'null')
    return readLook(kept)
  } catch {
    // Cut off or written by hand: as good as none.
    return plainLook
  }
}

/** A look as it was kept or sent; what cannot be read is the product's own. */
export function readLook(value: unknown): Look {
  const { primary, size, density } = { ...(typeof value === 'object' ? value : null) } as Partial<Record<keyof Look, unknown>>
  return {
    primary: parseColour(primary) ?? plainLook.primary,
    size: sizes.find(one => one === size) ?? plainLook.size,
    density: density === 'small' || density === 'large' ? density : plainLook.density,
  }
}

/** Paper is white, whatever the window is. */
function paintForPaper(): void {
  const paper = window.matchMedia('print')
  const repaint = () => paint(paper.matches ? 'light' : theme.get().mode, theme.get().primary)
  paper.addEventListener('change', repaint)
}

export function startTheme(): void {
  applyTheme(presentMode(), lastLook().primary)
  showLook(lastLook())
  paintForPaper()
  window.matchMedia(darkQuery).addEventListener('change', () => {
    if (chosenMode() === 'system') applyTheme(presentMode())
  })
}

export function chooseMode(mode: Mode | 'system'): void {
  if (mode === 'system') localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, mode)
  applyTheme(presentMode())
}

export const switchMode = (): void => chooseMode(theme.get().mode === 'light' ? 'dark' : 'light')
