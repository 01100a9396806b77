import { useEffect, useMemo, useState } from 'react'
import { language } from '../../i18n/language.ts'
import { useT } from '../../i18n/useT.ts'
import { known, loadSection } from '../../navigation/pages.ts'
import { recentRecords } from '../../navigation/recent.ts'
import { useStore } from '../../store/store.ts'
import { useSections } from '../menu/useSections.ts'
import { useSettings } from '../settings/settings.ts'
import { findHere } from './findHere.ts'
import { type FoundOrders, findOrders, isOrderNumber, isTooShort, noOrders } from './findOrders.ts'
import { findPages } from './findPages.ts'
import type { Found } from './Found.ts'
import { makeIndex, rank } from './rank.ts'
import { sound } from './sound.ts'

/** Milliseconds after the last key before the back end is asked. */
const pause = 300

/** `asking`: it is not known yet whether there are such orders, so nobody may say that there are none. */
type Asked = FoundOrders & { asking: boolean }

/** What the words find; better from moment to moment, as sections, sounds and orders come. */
export function useFound(query: string, go: (path: string) => void): Asked {
  const items = useSounded(useItems(go))
  const index = useMemo(() => makeIndex(items), [items])
  const orders = useOrders(query, go)
  const found = useMemo(() => [...orders.found, ...rank(index, items, query)], [orders.found, index, items, query])
  return { ...orders, found }
}

function useItems(go: (path: string) => void): Found[] {
  const t = useT()
  const sections = useSections()
  const { entries } = useStore(known)
  // What is there when the search is opened; the dialog covers the page after that.
  const [here] = useState(findHere)
  const wanted = sections.map(({ path }) => path.slice(1)).join()
  useEffect(() => {
    // A section that cannot be read is not found, and its pages say why when they are opened.
    for (const section of wanted.split(',')) if (section) loadSection(section).catch(() => undefined)
  }, [wanted])
  return useMemo(() => {
    const records = recentRecords().map(
      ({ path, title }): Found => ({ kind: 'record', id: path, title, place: '', pinyin: [], path: '', run: () => go(path) }),
    )
    return [...findPages(sections, entries, t, go), ...here, ...records]
  }, [sections, entries, t, go, here])
}

/** With the sounds of Chinese titles, where that is Chinese and wanted. */
function useSounded(items: Found[]): Found[] {
  const isChinese = useStore(language) === 'zh'
  const isWanted = useSettings().pinyin && isChinese
  const [sounded, setSounded] = useState<{ of: Found[]; items: Found[] } | null>(null)
  useEffect(() => {
    let current = true
    // Without the sounds titles are found by their characters all the same.
    if (isWanted) void sound(items).then(next => current && setSounded({ of: items, items: next }), console.info)
    return () => {
      current = false
    }
  }, [items, isWanted])
  return isWanted && sounded?.of === items ? sounded.items : items
}

function useOrders(query: string, go: (path: string) => void): Asked {
  const [answer, setAnswer] = useState({ to: '', orders: noOrders })
  useEffect(() => {
    if (!isOrderNumber(query)) return
    const giveUp = new AbortController()
    const show = (orders: FoundOrders) => {
      if (!giveUp.signal.aborted) setAnswer({ to: query, orders })
    }
    // Nobody has asked for orders by name: what is refused is not found.
    const ask = () => void findOrders(query, giveUp.signal, go).then(show, () => show(noOrders))
    const timer = setTimeout(ask, isTooShort(query) ? 0 : pause)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [query, go])
  const isAnswered = answer.to === query
  return { ...(isAnswered ? answer.orders : noOrders), asking: !isAnswered && isOrderNumber(query) }
}
