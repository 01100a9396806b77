import type { Field } from '../../contract/language/shape.ts'
import type { Host } from '../host/Host.tsx'

/** The word for a flag's state: the field's own, in the field's sense, else Yes and No. */
export function flagWord(on: boolean, field: Field, host: Pick<Host, 't'>): string {
  const own = on ? field.on : field.off
  return typeof own === 'string' ? host.t(own, undefined, field.context) : host.t(on ? 'Yes' : 'No')
}
