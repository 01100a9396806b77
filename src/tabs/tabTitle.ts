import { pageName } from '../../contract/language/page/plainTitle.ts'
import { t } from '../i18n/words.ts'
import { findEntry } from '../navigation/pages.ts'
import { headings } from './heading.ts'
import type { Tab } from './tabList.ts'

/** What a tab says, in the language of the moment as far as that is known: its record, else its page. */
export function titleOfTab(tab: Tab): string {
  const head = headings.get()[tab.path]
  if (head) return head.now?.() ?? head.title
  if (tab.named) return tab.title
  const entry = findEntry(tab.path)?.entry
  return pageName(entry ?? tab, t)
}
