import { useEffect, useState } from 'react'
import type { MenuSection } from '../../../contract/language/Page.ts'
import { mayOpenSection } from '../../navigation/mayOpen.ts'
import type { SiteFile } from '../../../contract/language/page/siteFile.ts'
import { known } from '../../navigation/pages.ts'
import { loadSite } from '../../navigation/schemaFiles.ts'
import { session } from '../../session/session.ts'
import { useStore } from '../../store/store.ts'
import { visibleEntries } from '../../navigation/menuTree.ts'

/** The sections the operator has anything in. One whose pages are known and none may be seen is left out. */
export function useSections(): MenuSection[] {
  const [site, setSite] = useState<SiteFile | null>(null)
  const { entries, version } = useStore(known)
  useStore(session)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the site map is read again
  useEffect(() => void loadSite().then(setSite), [version])
  return (site?.menu ?? []).filter(section => {
    const key = section.path.slice(1)
    const pages = entries[key]
    return mayOpenSection(section) && site?.sections[key] !== undefined && (!pages || visibleEntries(pages).length > 0)
  })
}
