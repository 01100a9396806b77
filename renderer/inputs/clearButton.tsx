import { CloseCircleFilled } from '@ant-design/icons'
import type { Field } from '../../contract/language/shape.ts'
import type { Host } from '../host/Host.tsx'

/** The cross of a select, named in the language of the console: the library names it in English alone. Absent where a value must stay. */
export const clearButton = (field: Field, host: Host) =>
  field.required ? (false as const) : { clearIcon: <CloseCircleFilled aria-hidden="true" />, label: host.t('Clear') }
