import { settings } from '../../api/settings.ts'
import { useT } from '../../i18n/useT.ts'
import { useStore } from '../../store/store.ts'

export function useProductName(): string {
  const t = useT()
  const site = useStore(settings)
  return site?.title ? t(site.title) : t('Merchant Center')
}

/** The product's mark: a shop's awning over an open door. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg className="mc-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="var(--mc-primary)" />
      <path d="M8 13.2 9.7 8h12.6L24 13.2a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0 2.7 2.7 0 0 1-5.3 0z" fill="#fff" />
      <path d="M9.8 17.6V24h12.4v-6.4" fill="none" stroke="#fff" strokeWidth="2" strokeLinejoin="round" />
      <path d="M14 24v-4h4v4" fill="#fff" opacity="0.85" />
    </svg>
  )
}
