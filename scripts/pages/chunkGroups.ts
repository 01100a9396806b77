import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { importsOf } from '../boundaries/readImports.ts'

/**
 * Into which files the console is cut. A page asks for a handful of files instead of a hundred: each one costs the browser a request,
 * a response and a module of its own, however small it is.
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const inRoot = (test: (path: string) => boolean) => (id: string) => test(withSlashes(id).slice(root.length + 1))
  const started = loadedWith(root, ['src/main.tsx'], ['contract/'])
  const own = loadedWith(root, ['src/main.tsx'], ['src/', 'renderer/icon/', 'locales/'])
  const kinds = globSync(['renderer/fields/*/index.tsx', 'renderer/steps/*/index.tsx'], { cwd: root }).map(withSlashes)
  const listed = loadedWith(root, ['renderer/index.ts', ...kinds, 'renderer/blocks/list/index.tsx'], ['contract/', 'renderer/'])
  // Styles come first and together: one that came later would stand above those it stood below.
  const isFirst = (path: string) => isEngine(path) && (listed.has(path) || path.endsWith('.css'))
  // A group takes its dependencies along, so the ones that others stand on have the higher priority.
  return [
    { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/, priority: 30 },
    { name: 'words', test: /node_modules[\\/](?:i18next|react-i18next)[\\/]/, priority: 25 },
    {
      name: 'wire',
      test: id => shared.some(pattern => pattern.test(withSlashes(id))) || inRoot(path => started.has(path))(id),
      priority: 20,
    },
    // What the login page and the frame share, and other pages with them: a file each, of a few lines, they were a request each.
    { name: 'start', test: inRoot(path => own.has(path) && path !== 'src/main.tsx'), priority: 15 },
    { name: 'engine', test: inRoot(isFirst), priority: 10 },
    // What forms, details and dialogs stand on besides: a list does without.
    { name: 'records', test: inRoot(isEngine), priority: 9 },
    { name: 'inputs', test: inRoot(isInput), priority: 8 },
    { name: 'form', test: inRoot(path => path === 'renderer/blocks/form/index.tsx'), priority: 6 },
    { name: 'list', test: inRoot(path => path === 'renderer/blocks/list/index.tsx'), priority: 4 },
  ]
}

/**
 * What the console and the engine both need, Vite's own helper for loading chunks among it: the login page must not bring the
 * engine because of it.
 */
const shared = [/vite\/preload-helper/, /\/crypto-js\//]

const withSlashes = (path: string): string => path.replaceAll('\\', '/')

/** The files of some folders that are loaded with these. */
function loadedWith(root: string, entries: readonly string[], folders: readonly string[]): ReadonlySet<string> {
  const found = new Set(entries)
  for (const file of found) {
    const isCode = /\.tsx?$/.test(file) && existsSync(join(root, file))
    const read = isCode ? readFileSync(join(root, file), 'utf8') : ''
    for (const { target, typeOnly, late } of importsOf(file, read, path => existsSync(join(root, path))))
      if (target !== undefined && !typeOnly && !late) found.add(target)
  }
  return new Set([...found].filter(file => folders.some(folder => file.startsWith(folder))))
}

/**
 * What every page stands on, as one file: the renderer's own modules, the small halves of its kinds, what forms and details share, and
 * the contract. Inputs, forms, blocks and icons come when they are needed.
 */
export function isEngine(path: string): boolean {
  // The library for long decimals comes with the one input that calculates with them.
  if (path === longDecimals) return false
  if (path.startsWith('contract/')) return true
  if (/^renderer\/(?:values|filters)\/|^renderer\/percent\/percentField\.ts$/.test(path)) return true
  if (/^renderer\/(?:fields|steps)\/[^/]+\/index\.tsx$/.test(path)) return true
  if (
    /^renderer\/forms\/(?:model|view)\/(?:checkField|loadInputs|planForm|readLinkage|sectionsOf|typesOf|Wizard)\.tsx?$/.test(path)
  )
    return true
  // Details look like forms and are none: for these styles alone they would bring all of a form.
  if (path === 'renderer/forms/view/forms.css') return true
  if (/^renderer\/data\/(?:WithRecord|useSource)\.tsx?$/.test(path)) return false
  // Loaded when something is asked: they stand on forms, and a list has none (tests/scripts/chunkGroups.test.ts).
  if (path === 'renderer/opening/Ask.tsx' || path === 'renderer/icon/furtherIcons.ts') return false
  return engineRooms.test(path)
}

const longDecimals = 'contract/values/bigNumber.ts'

const engineRooms = /^renderer\/(?:(?:action|controls|data|host|icon|kind|opening|overlay|page|scope)\/)?[^/]+\.tsx?$/

/** Inputs that are the browser's own: nearly every form has several of them, and together they are smaller than one of the others. */
const isInput = (path: string): boolean =>
  /^renderer\/inputs\/(?:[A-Z]\w*Boxes|ChoiceInput|Counted|DraftInput|MomentInput|PickerButton|TextInput|describeInput|readCount)\.tsx?$/.test(
    path,
  ) ||
  path === 'renderer/percent/PercentInput.tsx' ||
  /^renderer\/fields\/(?:bp|date|datetime|duration|email|enum|flag|flags|int|longtext|money|percent|phone|ratio|text|time)\/Input\.tsx$/.test(
    path,
  )
