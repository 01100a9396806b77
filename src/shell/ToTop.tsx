import { useEffect, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { useT } from '../i18n/useT.ts'
import { scrollToTop } from './scrollToTop.ts'
import { useRootMark } from '../theme/useRootMark.ts'

/** Leads back to the top of a long page, from a screen below it on. */
export function ToTop() {
  const t = useT()
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY > window.innerHeight)
    document.addEventListener('scroll', look, { passive: true })
    return () => document.removeEventListener('scroll', look)
  }, [])
  useRootMark('to-top', isFar)
  if (!isFar) return null
  return (
    <button
      type="button"
      className="mc-to-top"
      aria-label={t('Back to top')}
      title={t('Back to top')}
      onClick={() => {
        scrollToTop()
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      }}
    >
      <Icon name="up" />
    </button>
  )
}
