import { failureWords } from '../../contract/wire/envelope/failureWords.ts'
import { useT } from '../i18n/useT.ts'
import { PageHeading } from '../shell/PageHeading.tsx'

/** What stands where a page could not be fetched. */
export function LoadFailed({ path, error, retry }: { path: string; error: unknown; retry(): void }) {
  const t = useT()
  return (
    <section className="mc-load-failed" role="alert">
      <PageHeading path={path} title={t('The page could not be loaded')} />
      <p>{failureWords(error, { t })}</p>
      <button type="button" className="mc-choice mc-choice-main" onClick={retry}>
        {t('Try again')}
      </button>
    </section>
  )
}
