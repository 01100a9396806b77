import type { Action } from '../../../contract/language/shape.ts'
import { isMasked } from '../../../contract/values/mask.ts'
import { holds } from '../../scope/evaluate.ts'
import type { FormEntry, FormGroup } from '../../forms/model/planForm.ts'
import { type Host, useHost } from '../../host/Host.tsx'
import type { FieldType } from '../../kind/define.ts'
import { fieldTypeOf } from '../../kind/registry.ts'
import type { Scope } from '../../scope/Scope.tsx'
import { copyText } from '../../values/copyText.ts'
import { drawField, labelOf, readField } from '../../values/drawField.tsx'
import { isEmpty } from '../../values/isEmpty.ts'
import { SectionTools } from './SectionTools.tsx'
import { sectionOf } from '../../forms/view/sectionOf.ts'

type Row = Record<string, unknown>
type Props = {
  group: FormGroup
  record: Row
  scope: Scope
  columns: number
  /** Whether it offers all it holds to the clipboard */
  copies: boolean
  /** What is done with its fields alone, beside its heading */
  actions: readonly Action[]
}

/** Fields of a record under a heading. Those that hold nothing are left out, and so is a section that has none. */
export function DetailSection({ group, record, scope, columns, copies, actions }: Props) {
  const host = useHost()
  if (!holds(group.show, scope)) return null
  const entries = group.entries.filter(
    ({ name, field, item }) =>
      !field.secret && !fieldTypeOf(field.type).secret && holds(item.show, scope) && !isEmpty(readField(record, name, field)),
  )
  if (entries.length === 0) return null
  return (
    <section {...sectionOf(group.label && host.t(group.label))}>
      {group.label ? (
        <div className="mc-detail-head">
          <h2 className="mc-form-title">{host.t(group.label)}</h2>
          <SectionTools
            host={host}
            record={record}
            actions={actions}
            copy={copies ? () => copyAll(entries, record, host) : null}
          />
        </div>
      ) : null}
      <dl className={`mc-detail mc-detail-${columns}`}>
        {entries.map((entry, index) => (
          <Item
            key={entry.name}
            entry={entry}
            record={record}
            host={host}
            // The heading has just said it.
            isNamedAbove={index === 0 && isSaid(entry, group) && (entries.length === 1 || !isChoice(entry))}
          />
        ))}
      </dl>
    </section>
  )
}

const isSaid = ({ item, field }: FormEntry, group: FormGroup): boolean => (item.label ?? field.label) === group.label
/** A mark alone in a line of names tells nothing. */
const isChoice = ({ field }: FormEntry): boolean => fieldTypeOf(field.type).wire === 'select'

type ItemProps = { entry: FormEntry; record: Row; host: Host; isNamedAbove: boolean }

function Item({ entry: { name, field, item }, record, host, isNamedAbove }: ItemProps) {
  const type = fieldTypeOf(field.type)
  const isWide = type.wide !== undefined || (item.span ?? 0) > 12
  const wide = isWide ? ' mc-field-wide' : ''
  // A name that nobody sees leaves its room to the value.
  const above = isNamedAbove || type.wide === 'below' ? ' mc-detail-below' : ''
  return (
    <div className={`mc-detail-item${wide}${above}`}>
      <dt className={isNamedAbove ? 'mc-hidden' : undefined}>{labelOf(field, host)}</dt>
      <dd className={isWhole(type) ? 'mc-whole' : undefined}>{drawField(record, name, field, host)}</dd>
    </div>
  )
}

/** Numbers, amounts and dates are read as one and stay on one line. */
const isWhole = ({ breaks, wide }: FieldType): boolean => !breaks && wide === undefined

/** One value a line, in the order they stand: what is pasted as an address. A number that is shown shortened is said to be so. */
function copyAll(entries: readonly FormEntry[], record: Row, host: Host): void {
  const lines = entries.map(({ name, field }) =>
    fieldTypeOf(field.type).text(readField(record, name, field), { ...field, name }, host),
  )
  const short = entries.filter(({ name, field }) => field.mask !== undefined && isMasked(readField(record, name, field)))
  const labels = new Intl.ListFormat(host.language).format(short.map(({ field }) => labelOf(field, host)))
  copyText(lines.join('\n'), host, labels === '' ? undefined : host.t('Copied. Partly hidden: {labels}', { labels }))
}
