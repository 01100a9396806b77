import { useT } from '../../i18n/useT.ts'

/** A dot at the name of a page with unsaved work. */
export function UnsavedMark() {
  const t = useT()
  return (
    <span className="mc-tabbar-unsaved">
      <span className="mc-unseen">{t('Unsaved changes')}</span>
    </span>
  )
}
