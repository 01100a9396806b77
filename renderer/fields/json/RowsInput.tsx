import { useCallback, useMemo, useRef } from 'react'
import type { Field } from '../../../contract/language/shape.ts'
import { isObject } from '../../../contract/values/loose.ts'
import type { FieldInputProps } from '../../kind/define.ts'
import { fieldTypeOf } from '../../kind/registry.ts'
import { isEmpty } from '../../values/isEmpty.ts'
import { readList } from '../../values/readList.ts'
import { useStacked } from '../../controls/useStacked.ts'
import { useScope } from '../../scope/Scope.tsx'
import { RowInputs } from './RowInputs.tsx'
import { SheetPlace } from './SheetPlace.tsx'

type Row = Record<string, unknown>

/** A table whose cells are inputs: rows are added, removed and moved; a key stroke draws its own row only. */
export default function RowsInput(props: FieldInputProps & { fields: Record<string, Field> }) {
  const { id, value, onChange, onBlur, field, fields, host, disabled, error } = props
  const rows = readList(value).map(asRow)
  const keys = useRowKeys(rows.length)
  const columns = useColumns(fields, rows)
  const isFixed = field.fixed === true
  const scope = useScope()
  const isLinked = columns.some(([, one]) => one.linkage !== undefined)
  const apart = useApart(rows, columns)
  const latest = useRef({ rows, onChange })
  latest.current = { rows, onChange }
  const setCell = useCallback((index: number, name: string, cell: unknown) => {
    const now = latest.current
    // Two changes before the next drawing must both be kept.
    now.rows = now.rows.map((row, place) => (place === index ? { ...row, [name]: cell } : row))
    now.onChange(now.rows)
  }, [])
  const remove = useCallback(
    (index: number) => {
      keys.remove(index)
      latest.current.onChange(latest.current.rows.toSpliced(index, 1))
    },
    [keys],
  )
  const add = () => onChange([...rows, newRow(fields)])
  const choices = choicesOf(props.choices)
  const box = useRef<HTMLDivElement>(null)
  const stacked = useStacked(box, rows.length > 0) ? ' mc-rows-stacked' : ''
  const table = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll its content
    <div
      ref={box}
      className={`mc-rows${stacked}${error ? ' mc-rows-wrong' : ''}`}
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={host.t(field.label, undefined, field.context)}
      onBlur={() => onBlur?.()}
    >
      {rows.length > 0 ? (
        <table>
          <thead>
            <tr>
              {apart ? (
                <th scope="col">
                  <span className="mc-hidden">{host.t('Row')}</span>
                </th>
              ) : null}
              {columns.map(([name, one]) => (
                <th key={name} scope="col" className={widthOf(one)}>
                  {host.t(one.label, undefined, one.context)}
                  {one.required ? <span className="mc-required" aria-hidden="true" /> : null}
                </th>
              ))}
              {isFixed ? null : (
                <th>
                  <span className="mc-hidden">{host.t('Actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <RowInputs
                key={keys.at(index)}
                row={row}
                index={index}
                columns={columns}
                {...(isLinked ? { scope } : {})}
                {...(apart ? { apart } : {})}
                choices={choices}
                rows={field.name}
                host={host}
                disabled={disabled ?? false}
                showMistakes={Boolean(error)}
                errors={props.errors}
                optionsApi={props.optionsApi}
                onPending={props.onPending}
                setCell={setCell}
                {...(isFixed ? {} : { remove })}
              />
            ))}
          </tbody>
        </table>
      ) : null}
      {!disabled && !isFixed && (field.max === undefined || rows.length < field.max) ? (
        <button type="button" className="mc-file-button mc-rows-add" onClick={add}>
          {host.t(field.add ?? 'Add a row')}
        </button>
      ) : null}
    </div>
  )
  if (field.sheet === undefined) return table
  const key = typeof field.sheet === 'string' ? { key: field.sheet } : {}
  return (
    <SheetPlace
      rows={() => latest.current.rows}
      sheet={{ columns, ...key, fixed: isFixed, choices, host }}
      disabled={disabled ?? false}
      change={onChange}
    >
      {table}
    </SheetPlace>
  )
}

/** So many characters are an address or a sentence. */
const longText = 80

/** A kind of field whose column is narrower, as a switch, needs no room to be typed in; px. */
const narrow = 100

/** The class of a column by what is typed in it; the name of what is only read stands where its values do. */
function widthOf({ type, max = 0, writable }: Field): string | undefined {
  const { align, width = 0 } = fieldTypeOf(type)
  if (writable === false) return `mc-${align ?? 'left'}`
  if (align === 'right') return 'mc-rows-number'
  if (align === 'center' || (width > 0 && width < narrow)) return undefined
  return type === 'text' && max >= longText ? 'mc-rows-long' : 'mc-rows-short'
}

/** The item itself, so that a row stays the same while nothing of it changes. */
const asRow = (item: unknown): Row => (isObject(item) ? item : {})

const noChoices: Record<string, unknown> = {}
/** Those of the columns by name. */
const choicesOf = (choices: unknown): Record<string, unknown> => (isObject(choices) ? choices : noChoices)

/** The columns that are drawn: what is only read has none while no row says anything of it. The same while nothing of that changes. */
function useColumns(fields: Record<string, Field>, rows: readonly Row[]): [string, Field][] {
  const isSaid = (name: string) => rows.some(row => !isEmpty(row[name]))
  const named = Object.entries(fields).filter(([name, one]) => !one.hidden && (one.writable !== false || isSaid(name)))
  const names = named.map(([name]) => name).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names say which of the fields they are
  return useMemo(() => named, [fields, names])
}

/** What fields that share nothing between rows hold in all of them; the same while none of these changes, so that a key stroke elsewhere draws its own row. */
function useApart(rows: readonly Row[], columns: readonly [string, Field][]): ReadonlyMap<string, readonly unknown[]> | null {
  const names = columns.flatMap(([name, field]) => (field.apart === true ? [name] : []))
  const held = JSON.stringify(names.map(name => [name, rows.map(row => row[name] ?? null)]))
  return useMemo(() => (held === '[]' ? null : new Map(JSON.parse(held) as [string, unknown[]][])), [held])
}

/** Keys that stay with their rows, so that removing one does not move what is being typed into another. */
function useRowKeys(count: number) {
  const keys = useRef<number[]>([])
  const next = useRef(1)
  while (keys.current.length < count) keys.current.push(next.current++)
  if (keys.current.length > count) keys.current.length = count
  const stable = useRef({
    at: (index: number) => keys.current[index],
    remove: (index: number) => {
      keys.current.splice(index, 1)
    },
  })
  return stable.current
}

const newRow = (fields: Record<string, Field>): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])),
  )
