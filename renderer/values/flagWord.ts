import type { Field } from '../../contract/language/shape.ts'
import type { Host } from '../host/Host.tsx'

/** The word for a flag's state: the field's own, else Yes and No. */
export function flagWord(on: boolean, field: Field, host: Host): string {
  const own = on ? field.on : field.off
  return host.t(typeof own === 'string' ? own : on ? 'Yes' : 'No')
}
