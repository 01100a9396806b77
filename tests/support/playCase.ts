import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import type { Case } from '../../contract/language/cases.ts'
import type { FakeHost } from './fakeHost.ts'

type CaseStep = NonNullable<Case['steps']>[number]

/**
 * Does what a case says, and sees what it says is to be seen.
 * @throws Error that names the step by its number when it cannot be done or is not so
 */
export async function playCase({ steps = [] }: Case, host: FakeHost, user: UserEvent): Promise<void> {
  for (const [at, step] of steps.entries()) {
    try {
      await playStep(step, host, user)
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n\n', 1)[0] : String(error)
      // Without its cause, which would print the whole page.
      throw new Error(`step ${at + 1} ${JSON.stringify(step)}: ${reason}`)
    }
  }
}

/** Code is loaded when it is first shown, which takes a while on a busy machine. */
const patience = { timeout: 30_000 }

async function playStep(step: CaseStep, host: FakeHost, user: UserEvent): Promise<void> {
  if (step.press !== undefined) await user.click(await waitFor(() => findPressable(step.press ?? ''), patience))
  for (const [label, text] of Object.entries(step.fill ?? {})) await fillIn(label, text, user)
  if (step.see !== undefined)
    await waitFor(() => wants(isSeen(step.see ?? '') || isSaid(step.see ?? '', host), 'the text is not on the screen'), patience)
  if (step.gone !== undefined)
    await waitFor(() => wants(isStill() && !isSeen(step.gone ?? ''), 'the text is on the screen'), patience)
  if (step.uncalled !== undefined) {
    await waitFor(() => wants(isStill(), 'the page is still waiting'), patience)
    wants(!wasCalled({ called: step.uncalled }, host), 'the call was made')
  }
  if (step.called !== undefined) await waitFor(() => wants(wasCalled(step, host), tellCalls(host)), patience)
}

function wants(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence)
}

/** The dialog on top, or the page. */
const front = (): HTMLElement => screen.queryAllByRole('dialog').at(-1) ?? document.body

function findPressable(name: string): HTMLElement {
  const exact = new Set<Element>()
  const isNamed = (said: string, element: Element) => {
    if (said === name) exact.add(element)
    // A button of a row is named with its row.
    return said === name || said.startsWith(`${name} `)
  }
  const found = ['button', 'link', 'tab', 'menuitem', 'checkbox', 'radio', 'switch', 'treeitem'].flatMap(role =>
    within(front()).queryAllByRole(role, { name: isNamed }),
  )
  const best = found.find(element => exact.has(element)) ?? found[0]
  if (!best) throw new Error(`there is no button, link or tab "${name}"`)
  return best
}

async function fillIn(label: string, text: string, user: UserEvent): Promise<void> {
  const inputs = await waitFor(() => within(front()).getAllByLabelText(label, { selector: 'input, textarea, select' }), patience)
  const input = inputs[0]
  if (input instanceof HTMLSelectElement) await user.selectOptions(input, text)
  else if (input) {
    await user.clear(input)
    await user.type(input, text)
  }
}

const quote = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

// A button whose dialog is open is busy for as long as that.
const isStill = (): boolean => front().querySelector('.mc-skeleton, [aria-busy="true"]') === null

/** Whether some element shows the text itself, or an input holds it; in whole words, so that "Ship" is not found in "Shipped". */
function isSeen(text: string): boolean {
  const words = new RegExp(`(?<![A-Za-z0-9])${quote(text)}(?![A-Za-z0-9])`)
  const holds = (content: string | null) => words.test(content?.replace(/\s+/g, ' ') ?? '')
  const shown = screen.queryAllByText((content, element) => holds(content) && element?.closest('[hidden]') === null, {
    ignore: 'script, style, option',
  })
  return shown.length > 0 || screen.queryAllByDisplayValue(value => holds(value)).length > 0
}

/** Whether a toast says it: the console shows those, and a page alone does not. */
const isSaid = (text: string, host: FakeHost): boolean => host.said.some(said => said.text.includes(text))

const wasCalled = ({ called, body }: CaseStep, host: FakeHost): boolean =>
  host.calls.some(call => `${call.method} ${call.api}` === called && isWithin(body, call.body))

/** Whether every value that is wanted is there; what else there is does not matter. */
function isWithin(wanted: unknown, found: unknown): boolean {
  if (wanted === undefined) return true
  if (typeof wanted !== 'object' || wanted === null) return wanted === found
  if (typeof found !== 'object' || found === null) return false
  return Object.entries(wanted).every(([key, value]) => isWithin(value, (found as Record<string, unknown>)[key]))
}

const tellCalls = (host: FakeHost) =>
  `there was no such call, but ${host.calls.map(call => `${call.method} ${call.api} ${JSON.stringify(call.body ?? {})}`).join('; ') || 'none at all'}`
