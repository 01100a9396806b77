import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { mayOpen, startPath } from '../navigation/mayOpen.ts'
import { loadSection } from '../navigation/pages.ts'
import { visibleEntries } from '../navigation/menuTree.ts'
import { useSections } from './menu/useSections.ts'

/** `/` opens the dashboard; who has none opens the first page of the first section. */
export function StartPage() {
  const sections = useSections()
  const [target, setTarget] = useState<string | null>(mayOpen({ path: startPath }) ? startPath : null)
  const first = sections[0]?.path.slice(1)
  useEffect(() => {
    if (target || !first) return
    void loadSection(first).then(({ entries }) => setTarget(visibleEntries(entries)[0]?.path ?? '/404'))
  }, [target, first])
  return target ? <Navigate to={target} replace /> : null
}
