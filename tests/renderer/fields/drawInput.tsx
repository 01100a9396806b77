import { render } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { vi } from 'vitest'
import type { Field } from '../../../contract/language/shape.ts'
import { HostProvider } from '../../../renderer/host/Host.tsx'
import type { FieldInputProps } from '../../../renderer/kind/define.ts'
import { fieldTypeOf } from '../../../renderer/kind/registry.ts'
import { makeFakeHost } from '../../support/fakeHost.ts'

type HolderProps = {
  Input: ComponentType<FieldInputProps>
  first: unknown
  field: Field
  host: FieldInputProps['host']
  sent(value: unknown): void
}

function Holder({ Input, first, field, host, sent }: HolderProps) {
  const [value, setValue] = useState(first)
  const change = (next: unknown) => {
    sent(next)
    setValue(next)
  }
  return (
    <HostProvider host={host}>
      <label htmlFor="it">Thing</label>
      <Input id="it" value={value} onChange={change} field={field} host={host} form={{}} optionsApi="t/Info" />
    </HostProvider>
  )
}

/** Draws an input that keeps its value, as a form does; answers what it sent. */
export async function drawInput(type: string, first: unknown = null, extra: Partial<Field> = {}, host = makeFakeHost()) {
  const { default: Input } = (await fieldTypeOf(type).input()) as { default: ComponentType<FieldInputProps> }
  const sent = vi.fn()
  const field: Field = { type, label: 'Thing', name: 'thing', ...extra }
  render(<Holder Input={Input} first={first} field={field} host={host} sent={sent} />)
  return { sent, host }
}
