import { loadConfig } from './api/config.ts'
import { watchErrors } from './api/errorLog.ts'
import { loadSettings } from './api/settings.ts'
import { languages, wantedLanguage } from './i18n/language.ts'
import { setWordSource, showLanguage } from './i18n/words.ts'
import { loadFile, loadSite, takeNamedFiles } from './navigation/schemaFiles.ts'
import { followAccess } from './session/followAccess.ts'
import type { SiteFile } from '../contract/language/page/siteFile.ts'
import { keepSession } from './session/knownSession.ts'
import { forgetLastVisit } from './session/lastVisit.ts'
import { session, startSession } from './session/session.ts'
import { keepStartCookie } from './session/startCookie.ts'
import { takeStartParameters } from './session/startup.ts'
import { tokens } from './api/tokens.ts'
import { foldMenu } from './shell/layout.ts'
import { startSettings } from './shell/settings/settings.ts'
import { createStore } from './store/store.ts'
import { startTheme } from './theme/theme.ts'

/** Whether the words of the first screen are there. */
export const started = createStore<boolean>(false)

/** Everything the first screen needs, asked for side by side; nothing waits that need not. */
export function startConsole(): void {
  const { hideSidebar } = takeStartParameters()
  if (hideSidebar) foldMenu(true)
  watchErrors()
  startTheme()
  startSettings()
  takeNamedFiles()
  const speaking = speak()
    .catch((error: unknown) => console.error('The texts could not be loaded; the console speaks in its keys', error))
    .finally(() => started.set(true))
  void loadConfig().catch((error: unknown) => console.info('The server configuration could not be loaded', error))
  void loadSettings()
  keepStartCookie()
  session.subscribe(() => {
    keepSession(session.get())
    forgetLastVisit(session.get())
  })
  void startSession()
  followAccess()
  if (tokens().access !== '') warmPage(window.location.pathname, speaking)
}

/** Shows the language that is wanted, of those the site has. */
async function speak(): Promise<void> {
  setWordSource(async language => {
    const { words } = (await readLanguages())[language] ?? {}
    // A language without a file: every text is its own key.
    return words === undefined ? {} : loadFile<Record<string, string>>(`/locales/${language}/${words}`)
  })
  await readLanguages()
  await showLanguage(wantedLanguage())
}

async function readLanguages(): Promise<SiteFile['languages']> {
  const site = await loadSite()
  if (languages.get() !== site.languages) languages.set(site.languages)
  return site.languages
}

/** The page that will be opened anyway, while the session is still being asked for. */
function warmPage(path: string, spoken: Promise<void>): void {
  import('./host/renderer.ts')
    .then(({ askPage }) => askPage(path === '/' ? '/dashboard' : path, spoken))
    .catch((error: unknown) => console.info('Not loaded ahead of time', error))
}
