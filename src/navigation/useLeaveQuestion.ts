import { useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { hasUnsaved } from './guards.ts'
import { t } from '../i18n/words.ts'
import { confirm } from '../say/confirm.ts'
import { session } from '../session/session.ts'

// The address of a page holds the state of its lists and tabs as well: only another path leaves it. Who was logged out has no choice.
const leavesUnsaved: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && session.get().phase === 'ready' && hasUnsaved()

/** Links, the menu, Back and everything else that opens another page ask first while a form holds unsaved work. */
export function useLeaveQuestion(): void {
  const blocker = useBlocker(leavesUnsaved)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { proceed, reset } = blocker
    const question = {
      title: t('Leave without saving?'),
      text: t('What you entered will be lost.'),
      ok: t('Leave'),
      danger: true,
    }
    void confirm(question).then(leave => (leave ? proceed() : reset()))
  }, [blocker])
}
