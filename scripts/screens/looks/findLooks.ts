import type { Page } from 'playwright'
import { brokenWords } from './brokenWords.ts'
import { clippedText } from './clippedText.ts'
import { cutButtons } from './cutButtons.ts'
import { coveredPanel } from './coveredPanel.ts'
import { cutNumber } from './cutNumber.ts'
import { cutPlaceholder } from './cutPlaceholder.ts'
import { cutTab } from './cutTab.ts'
import { fewRows } from './fewRows.ts'
import { hiddenColumns } from './hiddenColumns.ts'
import { lostEntry } from './lostEntry.ts'
import { makeSight } from './makeSight.ts'
import { narrowTable } from './narrowTable.ts'
import { narrowTitle } from './narrowTitle.ts'
import { outOfButton } from './outOfButton.ts'
import { outOfField } from './outOfField.ts'
import { rawText } from './rawText.ts'
import { tooWide } from './tooWide.ts'
import { underBars } from './underBars.ts'
import { underPins } from './underPins.ts'

const checks = {
  tooWide,
  clippedText,
  cutButtons,
  cutNumber,
  cutPlaceholder,
  cutTab,
  lostEntry,
  coveredPanel,
  narrowTable,
  narrowTitle,
  outOfButton,
  outOfField,
  underPins,
  underBars,
  hiddenColumns,
  fewRows,
  brokenWords,
  rawText,
}

// As text through the debugger: the page's own policy would not let a script of ours in.
const list = Object.entries(checks).map(([name, check]) => `[${JSON.stringify(name)}, ${check}]`)
const script = `(() => {
  const sight = (${makeSight})()
  return [${list.join(', ')}].flatMap(([name, check]) => [...new Set(check(sight))].map(what => name + ': ' + what))
})()`

/** What a person with a ruler would find wrong on the screen as it stands, each with the name of its check. */
export const findLooks = (page: Page): Promise<string[]> => page.evaluate(script)
