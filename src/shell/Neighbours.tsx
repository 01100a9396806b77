import { Link } from 'react-router'
import { asSentence, asThing } from '../../contract/values/thing.ts'
import { useT } from '../i18n/useT.ts'
import { useTrail } from '../navigation/trail.ts'

/** The records before and after this one, in the list it was opened from. Back still leads to that list. */
export function Neighbours({ path, thing }: { path: string; thing: string | undefined }) {
  const t = useT()
  const trail = useTrail(path)
  if (!trail || trail.paths.length < 2) return null
  const named = { thing: thing ?? asThing(t('Record')) }
  const at = trail.paths.indexOf(path)
  return (
    <nav className="mc-neighbours" aria-label={t('Other records of the list')}>
      <Neighbour to={trail.paths[at - 1]} label={asSentence(t('Previous {thing}', named))} sign="‹" />
      <span>{t('{place} of {count}', { place: at + 1, count: trail.paths.length })}</span>
      <Neighbour to={trail.paths[at + 1]} label={asSentence(t('Next {thing}', named))} sign="›" />
    </nav>
  )
}

type Props = { to: string | undefined; label: string; sign: string }

function Neighbour({ to, label, sign }: Props) {
  const content = <span aria-hidden="true">{sign}</span>
  if (to === undefined)
    return (
      <button type="button" className="mc-neighbour" aria-label={label} disabled>
        {content}
      </button>
    )
  return (
    <Link className="mc-neighbour" to={to} replace aria-label={label} title={label}>
      {content}
    </Link>
  )
}
