import { type KeyboardEvent, useState } from 'react'
import { keepPositiveInteger } from '../../contract/values/input.ts'
import type { Host } from '../host/Host.tsx'

type Props = { host: Pick<Host, 't'>; last: number | null; onPage(page: number): void }

/** A page by its number; past the end it is the last one. */
export function PageJump({ host, last, onPage }: Props) {
  const [text, setText] = useState('')
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const wanted = Number(text)
    if (wanted >= 1) onPage(Math.min(wanted, last ?? wanted))
    setText('')
  }
  return (
    <label className="mc-pager-jump">
      <span>{host.t('Go to page')}</span>
      <input
        className="mc-input"
        inputMode="numeric"
        value={text}
        maxLength={6}
        onChange={event => setText(keepPositiveInteger(event.target.value))}
        onKeyDown={onKey}
      />
    </label>
  )
}
