import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import type { Case } from '../../contract/language/cases.ts'
import type { FakeHost } from './fakeHost.ts'
import { type Call, playStep, playSteps, pressable, type Stage, wholeWords } from './play/playStep.ts'

/**
 * Does what a case says, and sees what it says is to be seen.
 * @throws Error that names the step by its number when it cannot be done or is not so
 */
export function playCase({ steps = [] }: Case, host: FakeHost, user: UserEvent): Promise<void> {
  const stage = makeStage(host, user)
  return playSteps(steps, step => playStep(step, stage))
}

/** Code is loaded when it is first shown, which takes a while on a busy machine. */
const patience = { timeout: 90_000 }

/** The dialog on top, or the page. */
const front = (): HTMLElement => screen.queryAllByRole('dialog').at(-1) ?? document.body

/** `around`: a row that is looked at alone */
function makeStage(host: FakeHost, user: UserEvent, around?: () => HTMLElement): Stage {
  const place = around ?? front
  const calls: Call[] = []
  return {
    press: async name => user.click(await waitFor(() => findPressable(name, place()), patience)),
    fill: (label, text) => fillIn(label, text, user, place),
    sees: text => isSeen(text, around?.() ?? document.body),
    hears: text => around === undefined && isSaid(text, host),
    // A button whose dialog is open is busy for as long as that.
    isStill: () => front().querySelector('.mc-skeleton, [aria-busy="true"]') === null,
    calls: () => {
      for (const { method, api, body } of host.calls.slice(calls.length)) calls.push({ name: `${method} ${api}`, body })
      return calls
    },
    row: async text => {
      await waitFor(() => findRow(text), patience)
      return makeStage(host, user, () => findRow(text))
    },
    waitFor: (holds, sentence) =>
      waitFor(async () => {
        if (!(await holds())) throw new Error(sentence())
      }, patience),
  }
}

function findRow(text: string): HTMLElement {
  const words = new RegExp(wholeWords(text))
  const row = [...front().querySelectorAll('tr')].find(one => words.test(one.textContent ?? ''))
  if (!row) throw new Error(`no row holds "${text}"`)
  return row
}

function findPressable(name: string, place: HTMLElement): HTMLElement {
  const exact = new Set<Element>()
  const isNamed = (said: string, element: Element) => {
    if (said === name) exact.add(element)
    // A button of a row is named with its row.
    return said === name || said.startsWith(`${name} `)
  }
  const found = pressable.flatMap(role => within(place).queryAllByRole(role, { name: isNamed }))
  const best = found.find(element => exact.has(element)) ?? found[0]
  if (!best) throw new Error(`there is no button, link or tab "${name}"`)
  return best
}

async function fillIn(label: string, text: string, user: UserEvent, place: () => HTMLElement): Promise<void> {
  const inputs = await waitFor(() => within(place()).getAllByLabelText(label, { selector: 'input, textarea, select' }), patience)
  const input = inputs[0]
  if (input instanceof HTMLSelectElement) await user.selectOptions(input, text)
  else if (input) {
    await user.clear(input)
    await user.type(input, text)
  }
}

/** Whether some element shows the text itself, or an input holds it. */
function isSeen(text: string, place: HTMLElement): boolean {
  const words = new RegExp(wholeWords(text))
  const holds = (content: string | null) => words.test(content?.replace(/\s+/g, ' ') ?? '')
  const shown = within(place).queryAllByText((content, element) => holds(content) && element?.closest('[hidden]') === null, {
    ignore: 'script, style, option',
  })
  return shown.length > 0 || within(place).queryAllByDisplayValue(value => holds(value)).length > 0
}

/** Whether a toast or a question says it: the console shows those, and a page alone does not. */
const isSaid = (text: string, { said, confirmed }: FakeHost): boolean =>
  said.some(one => one.text.includes(text)) || confirmed.some(one => [one.title, one.text].join(' ').includes(text))
