import { countedList } from '../../countedList.ts'
import type { Documents } from '../../read/readDocuments.ts'
import { routePattern } from '../../route/segments.ts'
import { checkUseRings } from './checkUseRings.ts'
import { report } from '../report.ts'
import type { Checker, Note } from '../Scene.ts'

/** What can be judged only when every file was read. */
export function checkNotes(documents: Documents, checker: Checker): void {
  checkPaths(new Set(documents.names.pages.map(page => routePattern(page.id))), checker)
  checkPrints(checker)
  checkCounts(checker)
  checkViews(checker)
  checkUseRings(documents.pages, checker)
}

/**
 * One path, one action: two would be one permission, and the address of the second would start the first. The path of a page is
 * another matter: it opens the page, and any number of actions may share its permission.
 */
function checkPaths(pages: ReadonlySet<string>, checker: Checker): void {
  const first = new Map<string, Note>()
  for (const note of checker.noted.paths) {
    const pattern = routePattern(note.value)
    if (pages.has(pattern)) continue
    const owner = first.get(pattern)
    if (!owner) first.set(pattern, note)
    else {
      checker.file = note.file
      const where = owner.file === note.file ? owner.at.path : `${owner.file} ${owner.at.path}`
      report(checker, note.at, 'permission', `${where} is an action with the path "${owner.value}" already`, {
        value: note.value,
      })
    }
  }
}

/** What a card counts is a list, with the view and the fields that the path names. */
function checkCounts(checker: Checker): void {
  if (!checker.complete) return
  for (const { value, at, file } of checker.noted.counts) {
    const counted = countedList(value, checker)
    if (!('message' in counted) || !checker.findRoute(value)) continue
    checker.file = file
    const { message, word, names = [] } = counted
    report(checker, at, 'link', message, { value, ...(word === undefined ? {} : { near: { word, names } }) })
  }
}

/** A view that a link asks for is one of the list that it opens; a page without a list may call anything a view. */
function checkViews(checker: Checker): void {
  if (!checker.complete) return
  for (const { value, at, file } of checker.noted.views) {
    const view = new URLSearchParams(value.split('?')[1]).get('view') ?? ''
    const opened = countedList(`${value.split('?')[0]}?${new URLSearchParams({ view })}`, checker)
    if (!('message' in opened) || opened.word === undefined || !checker.findRoute(value)) continue
    checker.file = file
    report(checker, at, 'link', opened.message, { value, near: { word: opened.word, names: opened.names ?? [] } })
  }
}

function checkPrints(checker: Checker): void {
  for (const { value, at, file } of checker.noted.prints) {
    const ids = checker.noted.ids.get(file)
    if (!ids || ids.has(value)) continue
    checker.file = file
    const names = [...ids].filter(id => typeof id === 'string')
    report(checker, at, 'id', `no block of this page has the id "${value}"`, { value, near: { word: value, names } })
  }
}
