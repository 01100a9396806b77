import { presentOffers } from '../../navigation/offers.ts'
import type { Found } from './Found.ts'

/** The actions of a page, of its lists and of its record; not those of its rows, of which there are as many as rows. */
const actions = 'main :is(.mc-head-actions, .mc-toolbar-actions, .mc-page-actions) :is(button, a)'

/** What the open page offers now: what cannot be pressed is not found. */
export function findHere(): Found[] {
  const buttons = [...document.querySelectorAll<HTMLElement>(actions)].filter(
    button =>
      button.checkVisibility() && !button.matches(':disabled, [aria-disabled="true"], [aria-haspopup]') && nameOf(button) !== '',
  )
  const found = (kind: 'action' | 'view', title: string, at: number, run: () => void): Found => ({
    kind,
    id: `${kind} ${at} ${title}`,
    title,
    place: '',
    pinyin: [],
    path: '',
    run,
  })
  return [
    ...buttons.map((button, at) => found('action', nameOf(button), at, () => button.click())),
    ...presentOffers().map(({ label, run }, at) => found('view', label, at, run)),
  ]
}

const nameOf = (button: HTMLElement): string => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()
