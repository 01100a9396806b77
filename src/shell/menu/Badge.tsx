import { useT } from '../../i18n/useT.ts'
import { useStore } from '../../store/store.ts'
import { counterOf, counts, sayCount } from './counters.ts'

/** How much waits on some pages; nothing where nothing does. */
export function Badge({ paths }: { paths: readonly string[] }) {
  const t = useT()
  const present = useStore(counts)
  const counters = new Set(paths.flatMap(path => counterOf[path] ?? []))
  const count = [...counters].reduce((sum, name) => sum + (present[name] ?? 0), 0)
  if (count <= 0) return null
  return (
    <span className="mc-badge">
      <span aria-hidden="true">{sayCount(count)}</span>
      <span className="mc-unseen">{t('{count} to handle', { count })}</span>
    </span>
  )
}
