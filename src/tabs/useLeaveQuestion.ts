import { useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { t } from '../i18n/words.ts'
import { confirm } from '../say/confirm.ts'
import { session } from '../session/session.ts'
import { hasUnsaved, isUnsaved } from './guards.ts'
import { isLeaving, isPage, livesOn, standsAlone, takeLeaving } from './leaving.ts'

type Way = Parameters<BlockerFunction>[0]

/** Whether something unsaved is lost on the way from one address to another; a page that lives on in its tab loses nothing. */
function losesUnsaved({ currentLocation, nextLocation, historyAction }: Way): boolean {
  const here = currentLocation.pathname
  const there = nextLocation.pathname
  // The address of a page holds the state of its lists and tabs as well: only another path leaves it.
  if (here === there || isLeaving(here)?.asked) return false
  if (standsAlone(there)) return hasUnsaved()
  const [, anew] = /^\/redirect(\/.*)$/.exec(there) ?? []
  if (anew !== undefined && isUnsaved(anew)) return true
  const isReplaced = historyAction === 'REPLACE' && isPage(there)
  return isUnsaved(here) && (isLeaving(here) !== null || isReplaced || !livesOn(here))
}

// Who was logged out has no choice.
const asks: BlockerFunction = way => session.get().phase === 'ready' && losesUnsaved(way)

/** Links, the menu, Back and everything else that loses a page ask first while a form of it holds unsaved work. */
export function useLeaveQuestion(): void {
  const blocker = useBlocker(asks)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { proceed, reset } = blocker
    const question = {
      title: t('Leave without saving?'),
      text: t('What you entered will be lost.'),
      ok: t('Leave'),
      danger: true,
    }
    const stay = () => {
      takeLeaving()
      reset()
    }
    void confirm(question).then(leave => (leave ? proceed() : stay()))
  }, [blocker])
}
