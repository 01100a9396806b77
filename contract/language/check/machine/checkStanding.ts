import { namesRow } from '../../expand/expandBatch.ts'
import { isObject } from '../../places.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

type Loose = Record<string, unknown>

/** What a save that stands for a transition has no place for. */
const unused: Record<string, readonly string[]> = {
  create: ['from', 'label', 'call', 'page', 'ask', 'dialog', 'confirm', 'batch', 'verify', 'due', 'again', 'why'],
  edit: [
    'call',
    'page',
    'confirm',
    'find',
    'check',
    'guards',
    'set',
    'effects',
    'post',
    'also',
    'then',
    'notify',
    'once',
    'verify',
    'batch',
  ],
}

/** A save has a form of its own, and of a record that is there it writes what its form holds. */
export function checkStanding(value: Loose, at: At, checker: Checker): void {
  const names = typeof value.action === 'string' && Object.hasOwn(unused, value.action) ? unused[value.action] : []
  // A button of its own is told where buttons are.
  for (const name of names ?? [])
    if (Object.hasOwn(value, name) && name !== 'label')
      report(checker, inside(at, value, name), 'use', `a save that is "${String(value.action)}" does nothing with "${name}"`, {
        value: value[name],
      })
}

/** A password is asked in the dialog of a button, for many records as for one. */
export function checkVerify(value: Loose, at: At, checker: Checker): void {
  if (value.verify !== true || value.action !== undefined) return
  const place = inside(at, value, 'verify')
  if (value.label === undefined || value.call === undefined || value.page !== undefined)
    report(checker, place, 'use', 'a password is asked in a dialog: it needs a "label" and a "call", and no "page"', {
      value: true,
    })
  else if (isObject(value.batch) && value.batch.run !== undefined)
    report(checker, place, 'use', 'the "run" of its batch asks for no password: leave it out', { value: true })
  else if (value.batch !== undefined && (namesRow(value.dialog) || namesRow(value.ask)))
    report(checker, place, 'use', 'its dialog speaks of one row, so selected rows are asked nothing: leave the row out', {
      value: true,
    })
}
