import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { findInLines } from './findInLines.ts'
import type { RowContext } from '../rows/RowContext.ts'
import { markText } from './markText.ts'
import type { RowId } from '../../../scope/Selected.ts'
import type { Line } from '../tree/useTree.ts'

type Props = {
  lines: readonly Line[]
  context: RowContext
  /** Shows a line in the middle of the window, and where the text stands in it */
  show(id: RowId | null): void
  close(): void
}

const pause = 200

/** Looks through a long list, of which the browser's own search would see only the lines near the window. */
export default function FindBar({ lines, context, show, close }: Props) {
  const { host, columns } = context
  const [text, setText] = useState('')
  const [found, setFound] = useState<{ hits: readonly RowId[]; done: boolean }>({ hits: [], done: true })
  const [at, setAt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])

  useEffect(() => {
    const stop = new AbortController()
    setAt(0)
    if (text === '') return setFound({ hits: [], done: true })
    const onFound = (hits: readonly RowId[], done: boolean) => !stop.signal.aborted && setFound({ hits, done })
    const begin = () => void findInLines({ lines, columns, context, text, signal: stop.signal, onFound })
    const timer = setTimeout(begin, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [lines, columns, context, text])

  const hit = found.hits[at] ?? null
  useEffect(() => {
    show(hit)
    return markText(input.current?.closest('.mc-list') ?? null, text)
  }, [hit, text, show])

  const move = (by: 1 | -1) => setAt(now => (found.hits.length === 0 ? 0 : (now + by + found.hits.length) % found.hits.length))
  const leave = () => {
    show(null)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') move(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
  }
  const loaded = lines.reduce((sum, line) => sum + (line.missing ? 0 : 1), 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: React does not know <search> in every browser yet
    <div className="mc-find" role="search" aria-label={host.t('Find in this list')}>
      <input
        ref={input}
        type="search"
        className="mc-input"
        value={text}
        maxLength={100}
        placeholder={host.t('Find in this list')}
        aria-label={host.t('Find in this list')}
        onChange={event => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="mc-find-count" role="status">
        {text === '' ? '' : host.t('{at} of {count}', { at: found.hits.length === 0 ? 0 : at + 1, count: found.hits.length })}
        {found.done ? '' : ' …'}
      </span>
      <button type="button" className="mc-icon-button" aria-label={host.t('Previous match')} onClick={() => move(-1)}>
        <span aria-hidden="true">↑</span>
      </button>
      <button type="button" className="mc-icon-button" aria-label={host.t('Next match')} onClick={() => move(1)}>
        <span aria-hidden="true">↓</span>
      </button>
      <span className="mc-muted mc-find-note">
        {loaded < lines.length
          ? host.t('In the {loaded} of {total} rows loaded so far', { loaded, total: lines.length })
          : host.t('In all {count} rows', { count: lines.length })}
      </span>
      <button type="button" className="mc-icon-button" aria-label={host.t('Close')} onClick={leave}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  )
}
