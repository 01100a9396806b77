import { useT } from '../i18n/useT.ts'

/** Shown for the moment a page needs to arrive, in the place and height of its heading and content. */
export function PageSkeleton() {
  const t = useT()
  return (
    <div className="mc-page-skeleton" role="status" aria-label={t('Loading')}>
      <div className="mc-page-skeleton-title" />
      <SkeletonLines />
    </div>
  )
}

export const SkeletonLines = () => <div className="mc-page-skeleton-body" aria-hidden="true" />
