import { language, tagOf } from '../i18n/language.ts'
import { t } from '../i18n/words.ts'
import { confirm } from '../say/confirm.ts'
import { isUnsaved } from './guards.ts'
import { leavePages } from './leaving.ts'
import { changeTabs, openTabs } from './openTabs.ts'
import { shownPage } from './shownPage.ts'
import { closable, type Closing, closeTabs, nextAfter, type Tab } from './tabList.ts'
import { titleOfTab } from './tabTitle.ts'

/** Closes tabs, after a yes where something in them is unsaved. The present one is left for its neighbour by `go`. */
export async function closeAsking(which: Closing, path: string, go: (address: string) => void): Promise<void> {
  if (!(await mayLose(closable(openTabs.get(), which, path)))) return
  // Others may have been opened while the question stood.
  const now = openTabs.get()
  const closing = closable(now, which, path)
  const paths = closing.map(tab => tab.path)
  const present = shownPage.get()
  if (present === null || !paths.includes(present)) return changeTabs(before => closeTabs(before, paths))
  // The present one stays until the other is there: without it the page would be drawn once more.
  changeTabs(before =>
    closeTabs(
      before,
      paths.filter(one => one !== present),
    ),
  )
  leavePages([present], true)
  go(nextAfter(now, closing, present)?.address ?? '/')
}

async function mayLose(closing: readonly Tab[]): Promise<boolean> {
  const unsaved = closing.filter(tab => isUnsaved(tab.path))
  if (unsaved.length === 0) return true
  const names = new Intl.ListFormat(tagOf(language.get())).format(unsaved.map(titleOfTab))
  return confirm({
    title: t('Close without saving?'),
    text: t('What you entered will be lost: {names}', { names }),
    ok: t('Close'),
    danger: true,
  })
}
