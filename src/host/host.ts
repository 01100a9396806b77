import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Host } from '../../renderer/index.ts'
import { loadSettings } from './loadSettings.ts'
import { seenEntity } from './seenEntity.ts'
import { call } from '../api/client.ts'
import { now } from '../api/clock.ts'
import { fetchFile } from '../api/fetchFile.ts'
import { openLink } from '../api/openLink.ts'
import { encrypt } from '../api/encrypt.ts'
import { upload } from '../api/upload.ts'
import { guard } from '../navigation/guards.ts'
import { language } from '../i18n/language.ts'
import { t } from '../i18n/words.ts'
import { makeMemory } from '../store/memory.ts'
import { may, mayOpen } from '../navigation/mayOpen.ts'
import { findEntry, isRead, known, loadEntity, loadEntry, loadPage } from '../navigation/pages.ts'
import { confirm } from '../say/confirm.ts'
import { say } from '../say/toasts.ts'
import { session } from '../session/session.ts'
import { headActions, setHeading } from '../navigation/heading.ts'
import { leaveTrail } from '../navigation/trail.ts'
import { useStore } from '../store/store.ts'
import { loadFrame } from '../theme/loadFrame.ts'

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
  call,
  upload,
  fetchFile,
  openLink,
  encrypt,
  frame: loadFrame,
  entity: async name => seenEntity(await loadEntity(name), may),
  page: openPage,
  settings: loadSettings,
  widget: loadWidget,
  say: (tone, text, action) => say(tone, text, undefined, action),
  confirm,
  guard,
  report: problem => console.error(`${problem.place}: ${problem.message}`, problem.error ?? ''),
} satisfies Partial<Host>

/** What pages may ask of the console; another object when something of it that they draw has changed. */
export function useConsoleHost(): Host {
  const navigate = useNavigate()
  const location = useLocation()
  const spoken = useStore(language)
  const current = useStore(session)
  const entries = useStore(known)
  const place = useStore(headActions)
  return useMemo<Host>(() => {
    const user = current.phase === 'ready' ? current.user : null
    const owner = user ? `${user.username}:${user.uid}` : 'guest'
    return {
      ...fixed,
      language: spoken,
      user: { ...user?.all, language: spoken },
      // New with the session and with each section that comes, so that what was hidden for want of knowledge is drawn again.
      may: key => current.phase === 'ready' && may(key),
      // A new function when a section has come, so that whoever asked for one of its entries asks again.
      entry: path => (entries ? findOrFetchEntry(path) : null),
      head: heading => setHeading({ ...heading, path: location.pathname }),
      headActions: place,
      trail: paths => leaveTrail({ paths, list: `${location.pathname}${location.search}` }),
      version: entries.version,
      location: { path: location.pathname, query: new URLSearchParams(location.search) },
      go: (path, options) => void navigate(path, options),
      setQuery: (query, options) => void navigate({ search: query.toString() }, options),
      back: () => void (window.history.length > 1 ? navigate(-1) : navigate('/')),
      memory: makeMemory(owner),
      tab: makeMemory(owner, sessionStorage),
    }
  }, [spoken, current, entries, place, location, navigate])
}
