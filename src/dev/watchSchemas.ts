import { isBlocking, type Problem } from '../../contract/language/Problem.ts'
import { reloadWords } from '../i18n/words.ts'
import { reloadSite } from '../navigation/pages.ts'
import { loadSite } from '../navigation/schemaFiles.ts'
import { reloadPermissions } from '../session/session.ts'

/**
 * Loads changed schema files into the running console and tells of the problems that keep a file from being served, the ones that
 * are there already first; what is only told (a missing translation, an icon) is for the terminal.
 * Only in development: the events come from scripts/pages/vitePages.ts and, once the server has new pages, from scripts/serve.
 */
export function watchSchemas(onProblems: (problems: Problem[]) => void): () => void {
  let watching = true
  const tell = (problems: Problem[]) => watching && onProblems(problems.filter(isBlocking))
  const changed = async ({ version, problems }: { version: string; problems: Problem[] }) => {
    // A slip changes nothing that is served: the page stays, with what was entered in it.
    const { version: before } = await loadSite()
    if (before !== version) await Promise.all([reloadSite(), reloadWords()])
    tell(problems)
  }
  void fetch('/schemas/problems.json')
    .then(response => (response.ok ? (response.json() as Promise<Problem[]>) : []))
    .then(tell)
  import.meta.hot?.on('mc:schemas', changed)
  import.meta.hot?.on('mc:server', reloadPermissions)
  return () => {
    watching = false
    import.meta.hot?.off('mc:schemas', changed)
    import.meta.hot?.off('mc:server', reloadPermissions)
  }
}
