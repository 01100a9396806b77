import type { ReactNode } from 'react'
import type { Field } from '../../contract/language/shape.ts'
import { readCount } from './readCount.ts'
import './inputs.css'

/** A text input with the count of what is used at its end; the input alone where the field sets no limit. */
export function Counted({ text, field, children }: { text: string; field: Field; children: ReactNode }) {
  const count = readCount(text, field)
  if (!count) return children
  return (
    <span className="mc-affix">
      {children}
      <span className={count.used > count.most ? 'mc-affix-part mc-count-over' : 'mc-affix-part'} aria-hidden="true">
        {`${count.used} / ${count.most}`}
      </span>
    </span>
  )
}
