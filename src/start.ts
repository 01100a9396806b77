import { loadConfig } from './api/config.ts'
import { loadSettings } from './api/settings.ts'
import { languages, wantedLanguage } from './i18n/language.ts'
import { setWordSource, showLanguage } from './i18n/words.ts'
import { loadSection, loadSite, sectionOf, type SiteFile } from './navigation/pages.ts'
import { loadFile } from './navigation/schemaFiles.ts'
import { startSession } from './session/session.ts'
import { takeStartParameters } from './session/startup.ts'
import { tokens } from './api/tokens.ts'
import { foldMenu } from './shell/layout.ts'
import { createStore } from './store/store.ts'
import { startTheme } from './theme/theme.ts'

/** Whether the words of the first screen are there. */
export const started = createStore<boolean>(false)

/** Everything the first screen needs, asked for side by side; nothing waits that need not. */
export function startConsole(): void {
  const { hideSidebar } = takeStartParameters()
  if (hideSidebar) foldMenu(true)
  startTheme()
  void speak()
    .catch((error: unknown) => console.error('The texts could not be loaded; the console speaks in its keys', error))
    .finally(() => started.set(true))
  void loadConfig().catch((error: unknown) => console.info('The server configuration could not be loaded', error))
  void loadSettings()
  void startSession()
  if (tokens().access !== '') warmPage(sectionOf(window.location.pathname) || 'dashboard')
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

/** The code and the section of the page that will be opened anyway, while the session is still being asked for. */
function warmPage(section: string): void {
  const warm = [import('./host/renderer.ts'), loadSection(section)]
  for (const part of warm) part.catch((error: unknown) => console.info('Not loaded ahead of time', error))
}
