import type { ReactNode } from 'react'
import type { Field } from '../../contract/language/shape.ts'
import { readCount } from './readCount.ts'
import './inputs.css'

/** The share of the limit from which on people want to know how much is left. */
const near = 0.8

/** A text input with the count of what is used at its end, once that is near the limit of the field. */
export function Counted({ text, field, children }: { text: string; field: Field; children: ReactNode }) {
  const count = readCount(text, field)
  if (!count) return children
  // The frame is always there: an input that gets one while one types would lose the caret.
  return (
    <span className="mc-affix">
      {children}
      {count.used < count.most * near ? null : (
        <span className={count.used > count.most ? 'mc-affix-part mc-count-over' : 'mc-affix-part'} aria-hidden="true">
          {`${count.used} / ${count.most}`}
        </span>
      )}
    </span>
  )
}
