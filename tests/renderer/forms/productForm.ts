import { fireEvent, screen } from '@testing-library/react'
import file from '../../../renderer/blocks/form/example.json'
import type { ExampleEntry } from '../../support/expandExample.ts'
import { callsOf, type drawExample } from '../drawExample.tsx'

/** The form of a product: a new one, one that is there, and one that somebody else has changed meanwhile */
export const [fresh, edit, conflict] = file.examples as unknown as [ExampleEntry, ExampleEntry, ExampleEntry]

export const type = (label: string | RegExp, text: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

export const save = (): boolean => fireEvent.click(screen.getByRole('button', { name: /Save/ }))

/** What was sent to be saved, one after the other */
export const saved = (host: ReturnType<typeof drawExample>): unknown[] =>
  callsOf(host, 'seller/goods/Save').map(call => call.body)
