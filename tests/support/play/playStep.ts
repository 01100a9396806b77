import type { Case } from '../../../contract/language/cases.ts'
import { isWithin } from './isWithin.ts'

export type Step = NonNullable<Case['steps']>[number]
/** `counted`: a step has said that it was made */
export type Call = { name: string; body?: unknown; counted?: boolean }

/** What a person has before them: a page in jsdom, or the console in a browser. */
export type Stage = {
  press(name: string): Promise<void>
  fill(label: string, text: string): Promise<void>
  /** Whether the text is on the screen, in whole words; a toast is heard, for it goes by itself */
  sees(text: string): boolean | Promise<boolean>
  hears(text: string): boolean | Promise<boolean>
  /** Whether nothing is waited for */
  isStill(): boolean | Promise<boolean>
  calls(): readonly Call[]
  /** The same of the row that holds a text alone, once it is there */
  row(text: string): Promise<Stage>
  /** @throws Error with the sentence when it does not come true */
  waitFor(holds: () => boolean | Promise<boolean>, sentence: () => string): Promise<void>
}

/** Does what a step says, and waits until it is as the step says. */
export async function playStep(step: Step, whole: Stage): Promise<void> {
  const { press, fill = {}, see, gone, uncalled, called } = step
  const stage = step.row === undefined ? whole : await whole.row(step.row)
  if (press !== undefined) await stage.press(press)
  for (const [label, text] of Object.entries(fill)) await stage.fill(label, text)
  if (see !== undefined)
    await stage.waitFor(
      async () => (await stage.sees(see)) || (await stage.hears(see)),
      () => 'the text is not on the screen',
    )
  if (gone !== undefined)
    await stage.waitFor(
      async () => (await stage.isStill()) && !(await stage.sees(gone)),
      () => 'the text is on the screen',
    )
  if (uncalled !== undefined) {
    await stage.waitFor(
      () => stage.isStill(),
      () => 'the page is still waiting',
    )
    if (whole.calls().some(({ name }) => name === uncalled)) throw new Error('the call was made')
  }
  if (called !== undefined)
    await stage.waitFor(
      () => countCall(step, whole),
      () => tellCalls(whole),
    )
}

/** @throws Error that names the step by its number when it cannot be done or is not so */
export async function playSteps<S>(steps: readonly S[], play: (step: S, number: number) => Promise<void>): Promise<void> {
  for (const [at, step] of steps.entries()) {
    try {
      await play(step, at + 1)
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n\n', 1)[0] : String(error)
      // Without its cause, which would print the whole page.
      throw new Error(`step ${at + 1} ${JSON.stringify(step)}: ${reason}`)
    }
  }
}

/** A pattern that finds a text in whole words only, so that "Ship" is not found in "Shipped". */
export const wholeWords = (text: string): string => `(?<![A-Za-z0-9])${quote(text)}(?![A-Za-z0-9])`

export const quote = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** What a person presses by its name. */
export const pressable = ['button', 'link', 'tab', 'menuitem', 'checkbox', 'radio', 'switch', 'treeitem'] as const

/** A call counts for one step: a step that says the same again waits for another. */
function countCall({ called, body }: Step, stage: Stage): boolean {
  const found = stage.calls().find(call => !call.counted && call.name === called && isWithin(body, call.body))
  if (found) found.counted = true
  return found !== undefined
}

const tellCalls = (stage: Stage): string => {
  const told = stage.calls().map(({ name, body, counted }) => `${name} ${JSON.stringify(body ?? {})}${counted ? ' (told)' : ''}`)
  return `there was no such call, but ${told.join('; ') || 'none at all'}`
}
