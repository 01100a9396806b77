import type { Field } from '../../contract/language/shape.ts'
import type { Host } from '../host/Host.tsx'

/** The unit behind a number that is read, and what stands between them in the reader's language; null where there is none. */
export const unitAfter = ({ unit }: Pick<Field, 'unit'>, { t }: Pick<Host, 't'>): string | null =>
  unit ? t('{number} {unit}', { number: '', unit: t(unit) }) : null
