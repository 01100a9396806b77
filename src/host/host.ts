import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { setEnvironment } from '../../contract/expression/run/environment.ts'
import { shanghai } from '../../contract/values/zone.ts'
import type { Host } from '../../renderer/index.ts'
import { lastVisit } from './lastVisit.ts'
import { loadSettings } from './loadSettings.ts'
import { seenEntity } from './seenEntity.ts'
import { callAndFollow } from './callAndFollow.ts'
import { now } from '../api/clock.ts'
import { fetchFile } from '../api/fetchFile.ts'
import { openLink } from '../api/openLink.ts'
import { encrypt } from '../api/encrypt.ts'
import { recordError } from '../api/errorLog.ts'
import { upload } from '../api/upload.ts'
import { showExports } from '../navigation/exports.ts'
import { offer } from '../navigation/offers.ts'
import { guard } from '../tabs/guards.ts'
import { language } from '../i18n/language.ts'
import { t } from '../i18n/words.ts'
import { makeMemory } from '../store/memory.ts'
import { may, mayOpen } from '../navigation/mayOpen.ts'
import { findMenuEntry } from '../navigation/menuTree.ts'
import { findEntry, isRead, known, loadEntity, loadEntry, loadPage, sectionOf } from '../navigation/pages.ts'
import { confirm } from '../say/confirm.ts'
import { say } from '../say/toasts.ts'
import { ownerOf } from '../session/knownSession.ts'
import { session } from '../session/session.ts'
import { setHeading } from '../tabs/heading.ts'
import { leavePages } from '../tabs/leaving.ts'
import { addressOf, openTabs } from '../tabs/openTabs.ts'
import { whenShown } from '../tabs/shownPage.ts'
import { findTab } from '../tabs/tabList.ts'
import type { Standing } from './Standing.ts'
import { leaveTrail, nextInTrail } from '../navigation/trail.ts'
import { useStore } from '../store/store.ts'
import { loadFrame } from '../theme/loadFrame.ts'

// Expressions of pages count by the server's clock and speak the operator's language.
setEnvironment({ now, t: text => t(text), timeZone: shanghai })

type WidgetFile = { default: Awaited<ReturnType<Host['widget']>> }
const own = import.meta.glob<WidgetFile>('../widgets/*/index.tsx')
const ofAddons = import.meta.glob<WidgetFile>('../../addons/*/widgets/*/index.tsx')
/** By the name of their folder */
const widgets = new Map(Object.entries({ ...own, ...ofAddons }).map(([file, load]) => [file.split('/').at(-2), load]))

async function loadWidget(name: string): ReturnType<Host['widget']> {
  const load = widgets.get(name)
  if (!load) throw new Error(`There is no widget "${name}" in src/widgets or in an add-on`)
  return (await load()).default
}

/** The entry of a path; one that nobody opened yet is looked up, and who asked is drawn again when it is there. */
function findOrFetchEntry(path: string): ReturnType<Host['entry']> {
  const pathname = path.split('?')[0] ?? path
  const match = findEntry(pathname)
  if (!match && !isRead(pathname)) void loadEntry(pathname).catch(() => undefined)
  return match?.entry ?? null
}

const openPage: Host['page'] = async path => {
  const match = await loadEntry(path.split('?')[0] ?? path)
  if (!match || !mayOpen(match.entry)) return null
  const page = await loadPage(match.entry)
  return page ? { page, params: match.params } : null
}

/** The parts of the host that are the same wherever we are. */
const fixed = {
  timeZone: 'Asia/Shanghai',
  now,
  t,
  call: callAndFollow,
  upload,
  fetchFile,
  openLink,
  encrypt,
  frame: loadFrame,
  entity: async name => seenEntity(await loadEntity(name), may),
  page: openPage,
  settings: loadSettings,
  lastVisit,
  widget: loadWidget,
  confirm,
  sound: kind => void import('../say/tones.ts').then(({ answers, playTones }) => playTones(answers[kind])),
  offer,
  showExports,
  report: problem => {
    console.error(`${problem.place}: ${problem.message}`, problem.error ?? '')
    recordError(problem.error ?? problem.message, problem.place)
  },
} satisfies Partial<Host>

/** What a page may ask of the console; another object when something of it that it draws has changed. */
export function useConsoleHost({ path, search, headActions, layer }: Standing): Host {
  const navigate = useNavigate()
  const spoken = useStore(language)
  const current = useStore(session)
  const entries = useStore(known)
  const account = current.phase === 'ready' ? current.user : null
  // Another one for another session and when a section has come, for which rows are drawn again, but not because the address changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  const user = useMemo(() => ({ ...account?.all, language: spoken }), [spoken, current, entries])
  return useMemo<Host>(() => {
    const owner = ownerOf(account)
    // Whichever page is shown by then: a save may end, and go on, after one has turned to another tab.
    const go: Host['go'] = (to, { replace = false, done = false } = {}) =>
      whenShown(path, () => {
        if (done) leavePages([path], false)
        void navigate(to, { replace })
      })
    /** A message outlives what it is about: its button works over the page it came from, as long as that is there. */
    const overPage = (run: () => unknown) => () => {
      const tab = findTab(openTabs.get(), path)
      if (tab && window.location.pathname !== path) void navigate(tab.address)
      return run()
    }
    return {
      ...fixed,
      language: spoken,
      user,
      // New with the session and with each section that comes, so that what was hidden for want of knowledge is drawn again.
      may: key => current.phase === 'ready' && may(key),
      // A new function when a section has come, so that whoever asked for one of its entries asks again.
      entry: to => (entries ? findOrFetchEntry(to) : null),
      head: heading => setHeading(path, heading),
      headActions,
      layer,
      trail: paths => leaveTrail({ paths, list: `${path}${search}` }),
      next: () => nextInTrail(path),
      version: entries.version,
      location: { path, query: new URLSearchParams(search) },
      say: (tone, text, action) => say(tone, text, undefined, action && { ...action, run: overPage(action.run) }),
      guard: (isDirty, watch) => guard(path, isDirty, watch),
      go,
      setQuery: (query, options) => whenShown(path, () => void navigate({ search: query.toString() }, options)),
      back: () =>
        whenShown(path, () => {
          leavePages([path], false)
          void (cameFromConsole() ? navigate(-1) : navigate(listAbove(path)))
        }),
      memory: makeMemory(owner),
      tab: makeMemory(owner, sessionStorage),
    }
  }, [spoken, account, user, current, entries, headActions, layer, path, search, navigate])
}

/** Whether the page before is one of ours: who came by a link from elsewhere is not led out of the console. */
const cameFromConsole = (): boolean => Number((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0

/** The list to which a page belongs. */
function listAbove(path: string): string {
  const match = findEntry(path)
  const list = match && findMenuEntry(known.get().entries[sectionOf(path)] ?? [], match.entry)
  return list && list.path !== path ? addressOf(list.path) : '/'
}
