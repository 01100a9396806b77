import type { Ref } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Icon } from '../../icon/Icon.tsx'
import { exportsShown } from '../../navigation/exports.ts'

type FaceProps = {
  shown: boolean
  /** How many are being made */
  count: number
  /** Grows with each that is added: the button nods */
  added: number
  ref?: Ref<HTMLButtonElement>
}

/** The button of one's own exports, with the number of those under way. */
export function ExportsFace({ shown, count, added, ref }: FaceProps) {
  const t = useT()
  const label = count > 0 ? t('My exports, {count} in progress', { count }) : t('My exports')
  return (
    <button
      ref={ref}
      type="button"
      className="mc-top-button mc-exports-face"
      aria-label={label}
      title={label}
      aria-expanded={shown}
      onClick={() => exportsShown.set(!shown)}
    >
      <span key={added} className={added > 0 ? 'mc-exports-nod' : undefined}>
        <Icon name="download" />
      </span>
      {count > 0 ? <span className="mc-bell-count">{count}</span> : null}
    </button>
  )
}
