import type { ReactNode } from 'react'
import type { Tone } from '../../contract/language/shape.ts'
import type { Host } from '../host/Host.tsx'
import { copyText } from './copyText.ts'
import './parts.css'
import { safeAddress } from './safeAddress.ts'

/** The small pieces cells are made of: plain elements, no hooks, so that a list may draw thousands. */

export const nothing = '-'

export const drawTag = (text: string, tone: Tone | undefined, key?: string): ReactNode => (
  <span key={key ?? text} className={tone ? `mc-tag mc-tag-${tone}` : 'mc-tag'}>
    {text}
  </span>
)

/** Several words where there is room for them; a cell says them in its line. */
export const drawTags = (words: readonly { text: string; tone?: Tone | undefined; key?: string }[]): ReactNode => (
  <span className="mc-tags">{words.map(({ text, tone, key }) => drawTag(text, tone, key))}</span>
)

/** Mere text wherever it can be: a list has thousands, and each element is one more box to lay out. What is below nothing has a true minus. */
export const drawNumber = (text: string): ReactNode =>
  /^-[¥\d.]/.test(text) ? <span className="mc-negative">{`−${text.slice(1)}`}</span> : text

export function drawImage(value: unknown, label: string, large = false): ReactNode {
  const address = safeAddress(value)
  if (!address) return <span className="mc-image mc-image-none" role="img" aria-label={label} />
  return (
    // A picture that failed is marked as such; another address is another picture.
    <img
      key={address}
      className={large ? 'mc-image mc-image-large' : 'mc-image'}
      src={address}
      alt={label}
      loading="lazy"
      onError={event => event.currentTarget.classList.add('mc-image-none')}
    />
  )
}

export const drawCopy = (text: string, host: Host): ReactNode => (
  <span className="mc-copy">
    {text}
    <button
      type="button"
      className="mc-copy-button"
      aria-label={host.t('Copy {text}', { text })}
      title={host.t('Copy')}
      onClick={event => {
        event.stopPropagation()
        copyText(text, host)
      }}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" fill="none" stroke="currentColor">
        <path d="M5.5 5.5V2.5h8v8h-3M2.5 5.5h8v8h-8z" />
      </svg>
    </button>
  </span>
)
