import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type LazyExoticComponent,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Row } from '../../../contract/wire/table.ts'
import type { FieldInputProps, FieldType } from '../../define.ts'
import type { Host } from '../../Host.tsx'
import { HostFrame } from '../../HostFrame.tsx'
import type { ListColumn } from './planColumns.ts'

type Props = {
  column: ListColumn
  row: Row
  host: Host
  optionsApi: string
  /** Saves and closes */
  save(value: unknown): void
  close(): void
}

const inputs = new Map<FieldType, LazyExoticComponent<ComponentType<FieldInputProps>>>()

function inputOf(type: FieldType): LazyExoticComponent<ComponentType<FieldInputProps>> {
  const known = inputs.get(type)
  if (known) return known
  const input = lazy(type.input)
  inputs.set(type, input)
  return input
}

/** One field in one cell: Enter and leaving it save, Escape does not, a value that is wrong stays with its sentence. */
export default function CellEditor({ column, row, host, optionsApi, save, close }: Props) {
  const { field, type } = column
  const before = column.name === null ? null : (row[column.name] ?? null)
  const [value, setValue] = useState<unknown>(before)
  const [error, setError] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const Input = inputOf(type)
  const finish = () => {
    const sentence = wrongWith(value, column)
    if (sentence) setError(host.t(sentence))
    else if (JSON.stringify(value) === JSON.stringify(before)) close()
    else save(value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') finish()
    else close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the input inside arrive here
    <div
      ref={box}
      className="mc-cell-editor"
      onKeyDown={onKeyDown}
      onBlur={event => {
        // Into a drop-down of the input, which is drawn elsewhere in the document, is not away.
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) finish()
      }}
    >
      <HostFrame>
        <Suspense fallback={null}>
          <FocusFirst box={box} />
          <Input
            value={value}
            onChange={setValue}
            field={field}
            host={host}
            form={row}
            optionsApi={optionsApi}
            {...(error ? { error } : {})}
          />
        </Suspense>
      </HostFrame>
      {error ? (
        <span className="mc-cell-error" role="alert">
          {error}
        </span>
      ) : null}
      <button type="button" className="mc-link" onClick={finish}>
        {host.t('Save')}
      </button>
    </div>
  )
}

function wrongWith(value: unknown, { field, type }: ListColumn): string | null {
  const empty = value === null || value === undefined || value === ''
  if (empty) return field.required ? 'Required' : null
  return type.check?.(value, field) ?? null
}

/** Drawn beside the input, so its effect runs when the input is there. */
function FocusFirst({ box }: { box: React.RefObject<HTMLDivElement | null> }) {
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [box])
  return null
}
