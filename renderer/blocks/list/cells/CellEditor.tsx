import { type FocusEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { useRootMark } from '../../../controls/useRootMark.ts'
import { Pending } from '../../../forms/model/Pending.ts'
import { useInputs } from '../../../forms/view/loadInputs.ts'
import type { Host } from '../../../host/Host.tsx'
import { isSame } from '../../../values/isSame.ts'
import { nextCell } from './nextCell.ts'
import type { ListColumn } from '../columns/planColumns.ts'
import { savingOf } from './savingOf.tsx'
import type { CellEdit, CellSaving } from './CellEdit.ts'

type Props = {
  column: ListColumn
  /** Those beside it: Tab goes on to the next that can be edited, and its input must be there by then. */
  columns: readonly ListColumn[]
  row: Row
  host: Host
  edit: CellEdit
  /** Ends the editing; `focus`: the focus goes back to the cell's pencil */
  close(focus: boolean): void
}

/**
 * One field in one cell. Enter, Tab and leaving it save; Tab goes on to the next cell that can be edited; Escape does not save; a value
 * that is wrong stays, with its sentence.
 */
export default function CellEditor({ column, columns, row, host, edit, close: end }: Props) {
  const { field } = column
  const id = useId()
  // The row as it was when the cell was opened: its version is what the edit was made on, whatever the list has loaded since.
  const [start] = useState(row)
  const before = column.name === null ? null : (start[column.name] ?? null)
  const { value, now, change } = useEntered(before)
  const [pending] = useState(() => new Pending())
  const [error, setError] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const saving = savingOf(edit)
  const whole = useWhole(column, start, saving)
  const inputs = useInputs(useMemo(() => editableTypes(column, columns), [column, columns]))
  const Input = inputs?.get(field.type)
  useFocusOn(box, Input !== undefined)
  const save = () => void saving.save({ row: start, column, value: now.current })
  const closed = useRef(false)
  const close = (focus: boolean) => {
    closed.current = true
    end(focus)
  }
  const isChanged = () => !isSame(now.current, before)
  const findMistake = () => saving.check(column, now.current, whole.current)
  /** Saves and closes; false where the value is wrong, or is still being uploaded, and the cell stays open. */
  const finish = (focus: boolean): boolean => {
    if (!pending.isEmpty) {
      void pending.finish().then(came => came && box.current && !closed.current && finish(focus))
      return false
    }
    if (!isChanged()) {
      close(focus)
      return true
    }
    const sentence = findMistake()
    setError(sentence ?? '')
    if (sentence !== null) return false
    close(focus)
    save()
    return true
  }
  useSavedOnScrollAway(closed, pending, () => isChanged() && findMistake() === null, save)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isKeyOfCell(event)) return
    const next = event.key === 'Tab' ? nextCell(event.currentTarget, event.shiftKey ? -1 : 1) : null
    if (event.key === 'Tab' && !next) return void finish(false)
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') close(true)
    else if (finish(next === null)) next?.click()
  }
  useRootMark('cell-editor')
  const onBlur = (event: FocusEvent) => {
    // Into a part of the cell, a drop-down of the input drawn elsewhere, or another window, is not away.
    const to = event.relatedTarget
    const isAway = to instanceof Node ? !event.currentTarget.contains(to) && !isPopup(to) : document.hasFocus()
    if (isAway && !closed.current) finish(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the input inside arrive here
    <div ref={box} className="mc-cell-editor" onKeyDown={onKeyDown} onBlur={onBlur}>
      <label htmlFor={id} className="mc-hidden">
        {column.label}
      </label>
      {Input ? (
        <Input
          id={id}
          value={value}
          onChange={change}
          onPending={finish => pending.add(finish)}
          field={{ ...field, help: '' }}
          host={host}
          form={start}
          optionsApi={edit.optionsApi}
          {...(error ? { error } : {})}
        />
      ) : null}
      <button type="button" className="mc-cell-save" aria-label={host.t('Save')} onClick={() => finish(true)}>
        ✓
      </button>
      <button type="button" className="mc-cell-save" aria-label={host.t('Cancel')} onClick={() => close(true)}>
        ×
      </button>
      {error ? (
        <span id={`${id}-error`} className="mc-cell-error" role="alert">
          {error}
        </span>
      ) : null}
    </div>
  )
}

/** What was entered: as it is drawn, and as it is now, which what comes later asks for. */
function useEntered(before: unknown) {
  const [value, setValue] = useState<unknown>(before)
  const now = useRef(before)
  const change = (next: unknown) => {
    now.current = next
    setValue(next)
  }
  return { value, now, change }
}

/** Enter in a text of several lines begins a new one there; with Ctrl or ⌘ it saves. */
function isKeyOfCell({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (key === 'Enter' && target instanceof HTMLElement && target.closest('button')) return false
  if (key === 'Enter' && target instanceof HTMLTextAreaElement) return ctrlKey || metaKey
  return key === 'Enter' || key === 'Escape' || key === 'Tab'
}

const editableTypes = (column: ListColumn, columns: readonly ListColumn[]) =>
  new Map([column, ...columns.filter(one => one.written.edit)].map(({ field, type }) => [field.type, type]))

const isPopup = (place: Node) => place instanceof Element && place.closest('[class*="-dropdown"]') !== null

/** What the checks read: the row, and as soon as it is there what rules need besides. */
function useWhole(column: ListColumn, start: Row, saving: CellSaving) {
  const whole = useRef(start)
  useEffect(() => {
    saving.complete(column, start).then(
      row => {
        whole.current = row
      },
      // Without it the server alone checks what this row does not tell.
      () => {
        whole.current = start
      },
    )
  }, [column, start, saving])
  return whole
}

function useFocusOn(box: React.RefObject<HTMLDivElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return
    const input = box.current?.querySelector<HTMLElement>('input, select, textarea')
    input?.focus()
    if (input instanceof HTMLInputElement && input.type === 'text') input.select()
  }, [box, isThere])
}

/** A row that is scrolled out of a long list leaves the document; what was entered in it is saved as if its cell had been left. */
function useSavedOnScrollAway(
  closed: React.RefObject<boolean>,
  pending: Pending,
  mayBeSaved: () => boolean,
  save: () => void,
): void {
  const latest = useRef({ mayBeSaved, save })
  latest.current = { mayBeSaved, save }
  useEffect(() => {
    const finish = () => latest.current.mayBeSaved() && latest.current.save()
    return () => {
      if (closed.current) return
      if (pending.isEmpty) finish()
      else void pending.finish().then(came => came && finish())
    }
  }, [closed, pending])
}
