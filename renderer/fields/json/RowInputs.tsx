import { type ComponentType, lazy, memo, Suspense } from 'react'
import type { Field } from '../../../contract/language/shape.ts'
import { whyForbidden } from '../../action/whyForbidden.ts'
import { useIsHere } from '../../controls/useIsHere.ts'
import type { FieldInputProps } from '../../kind/define.ts'
import { fieldTypeOf } from '../../kind/registry.ts'
import type { Scope } from '../../scope/Scope.tsx'
import { checkCell } from './checkRows.ts'
import { linkCell } from './linkCell.ts'

type Row = Record<string, unknown>

const inputs = new Map<string, ComponentType<FieldInputProps>>()

function inputOf(type: string): ComponentType<FieldInputProps> {
  const known = inputs.get(type)
  if (known) return known
  const loaded = lazy(fieldTypeOf(type).input)
  inputs.set(type, loaded)
  return loaded
}

type RowProps = {
  row: Row
  index: number
  columns: [string, Field][]
  /** Of those whose cells depend on their row */
  scope?: Scope
  /** Values of all rows by the names of the fields that share nothing between rows */
  apart?: ReadonlyMap<string, readonly unknown[]>
  /** Of columns by name, where they are not those of the field */
  choices: Record<string, unknown>
  /** The field that holds the rows: choices of their references are asked for under both names */
  rows: unknown
  host: FieldInputProps['host']
  disabled: boolean
  showMistakes: boolean
  /** What the server said of cells, by place: `.2.first_num` */
  errors: Record<string, string> | undefined
  optionsApi: string | undefined
  onPending: FieldInputProps['onPending']
  setCell(index: number, name: string, value: unknown): void
  /** Absent where rows stay as they are. */
  remove?: (index: number) => void
}

const nothingAround: Scope = {}

/** One row of inputs; drawn again only when something of it changes. */
export const RowInputs = memo(function RowInputs({
  row,
  index,
  columns,
  scope = nothingAround,
  apart,
  choices,
  rows,
  host,
  disabled,
  showMistakes,
  errors,
  optionsApi,
  onPending,
  setCell,
  remove,
}: RowProps) {
  const isHere = useIsHere()
  return (
    <tr>
      {apart ? (
        <td className="mc-rows-place" data-label={host.t('Row')}>
          {index + 1}
        </td>
      ) : null}
      {columns.map(([name, plain]) => {
        const { shown, enabled, field } = linkCell(plain, row, scope)
        if (!shown) return <td key={name} className="mc-rows-none" />
        if (field.writable === false) return <ReadCell key={name} name={name} field={field} row={row} host={host} />
        const Input = inputOf(field.type)
        const said = errors?.[`.${index}.${name}`]
        const mistake = said ?? (showMistakes ? checkCell(row[name], field, fieldTypeOf(field.type), host) : null)
        const label = host.t('{label}, row {place}', { label: host.t(field.label, undefined, field.context), place: index + 1 })
        return (
          <td
            key={name}
            data-label={host.t(field.label, undefined, field.context)}
            {...(field.required ? { 'data-required': '' } : {})}
          >
            <fieldset className="mc-cell-input">
              <legend className="mc-hidden">{label}</legend>
              <Suspense fallback={<div className="mc-skeleton" aria-hidden="true" />}>
                <Labelled label={label}>
                  <Input
                    value={row[name] ?? null}
                    // What was uploaded for a row that was removed meanwhile belongs to no other.
                    onChange={value => isHere.current && setCell(index, name, value)}
                    field={{ ...field, name, rows }}
                    host={host}
                    disabled={disabled || !enabled}
                    form={row}
                    {...(name in choices ? { choices: choices[name] } : {})}
                    {...(apart?.has(name) ? { beside: { values: apart.get(name) ?? [], place: index } } : {})}
                    {...(mistake ? { error: mistake } : {})}
                    {...(optionsApi ? { optionsApi } : {})}
                    {...(onPending ? { onPending } : {})}
                  />
                </Labelled>
              </Suspense>
            </fieldset>
            {mistake ? <div className="mc-field-error">{mistake}</div> : null}
          </td>
        )
      })}
      {remove ? (
        <td className="mc-rows-tools">
          {disabled ? null : <RemoveButton index={index} host={host} why={whyForbidden(row, 'delete')} remove={remove} />}
        </td>
      ) : null}
    </tr>
  )
})

type RemoveProps = Pick<RowProps, 'index' | 'host'> & Required<Pick<RowProps, 'remove'>> & { why: string | undefined }

/** One that the server would not let go says why: it takes the focus, and a press tells those who have no pointer. */
function RemoveButton({ index, host, why, remove }: RemoveProps) {
  return (
    <button
      type="button"
      className="mc-rows-remove"
      aria-label={host.t('Remove row {place}', { place: index + 1 })}
      {...(why ? { 'aria-disabled': true, title: why } : {})}
      onClick={() => (why ? host.say('warning', why) : remove(index))}
    >
      ×<span>{host.t('Remove')}</span>
    </button>
  )
}

/** What a row says about itself beside its inputs. */
function ReadCell({ name, field, row, host }: Pick<RowProps, 'row' | 'host'> & { name: string; field: Field }) {
  const value = row[name]
  const type = fieldTypeOf(field.type)
  return (
    <td className={`mc-rows-read mc-${type.align ?? 'left'}`} data-label={host.t(field.label, undefined, field.context)}>
      {value === null || value === undefined ? '-' : type.cell(value, row, field, host)}
    </td>
  )
}

/** A label around an input that has no id: the words are read to those who cannot see the head of the table. */
function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what it is given
    <label className="mc-cell-label">
      <span className="mc-hidden">{label}</span>
      {children}
    </label>
  )
}
