import { createStore } from '../store/store.ts'
import { defaultPrimary, type Mode, makePalette } from './palette.ts'

const storageKey = 'theme'
const darkQuery = '(prefers-color-scheme: dark)'

function firstMode(): Mode {
  const stored = localStorage.getItem(storageKey)
  if (stored === 'light' || stored === 'dark') return stored
  return window.matchMedia(darkQuery).matches ? 'dark' : 'light'
}

/** What the console looks like now; the operator's choice is kept in this browser, before that the system's wish counts. */
export const theme = createStore<{ mode: Mode; primary: string }>({ mode: 'light', primary: defaultPrimary })

/** Puts the palette on the document as `--mc-*` variables and tells the browser which scheme its own controls take. */
export function applyTheme(mode: Mode, primary: string = theme.get().primary): void {
  paint(mode, primary)
  theme.set({ mode, primary })
}

function paint(mode: Mode, primary: string): void {
  const { style, dataset } = document.documentElement
  for (const [name, value] of Object.entries(makePalette(mode, primary))) style.setProperty(`--mc-${name}`, value)
  style.colorScheme = mode
  dataset.theme = mode
}

/** Paper is white, whatever the window is. */
function paintForPaper(): void {
  const paper = window.matchMedia('print')
  const repaint = () => paint(paper.matches ? 'light' : theme.get().mode, theme.get().primary)
  paper.addEventListener('change', repaint)
}

export function startTheme(): void {
  applyTheme(firstMode())
  paintForPaper()
  window.matchMedia(darkQuery).addEventListener('change', () => {
    if (!localStorage.getItem(storageKey)) applyTheme(firstMode())
  })
}

export function switchMode(): void {
  const mode = theme.get().mode === 'light' ? 'dark' : 'light'
  localStorage.setItem(storageKey, mode)
  applyTheme(mode)
}
