import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '*.css'], { cwd: root, encoding: 'utf8' }).trim().split('\n')

/** Classes that a style sheet gives their looks by themselves, outside any @media. */
function ownClasses(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  return [...plain.matchAll(/(?<=^|\})\s*([^{}@]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.split(/,(?![^(]*\))/))
    .map(selector => selector.trim())
    .filter(selector => /^\.[\w-]+$/.test(selector))
}

/** A kind is one part of the product, however many folders it has. */
const partOf = (file: string): string => /^renderer\/\w+\/\w+(?=\/)/.exec(file)?.[0] ?? dirname(file)

test('a class has its looks in one folder: style sheets are loaded one by one, and a name used twice breaks what came first', () => {
  const folders = new Map<string, Set<string>>()
  for (const file of files)
    for (const name of ownClasses(readFileSync(join(root, file), 'utf8')))
      folders.set(name, (folders.get(name) ?? new Set()).add(partOf(file)))
  expect([...folders.keys()]).toEqual(expect.arrayContaining(['.mc-list', '.mc-chip', '.mc-form', '.mc-nav']))
  expect([...folders].filter(([, where]) => where.size > 1).map(([name, where]) => [name, ...where])).toEqual([])
})

test('an animation of one name is the same in every style sheet: of two, the one that is loaded later would win everywhere', () => {
  const found = new Map<string, Set<string>>()
  for (const file of files)
    for (const [, name = '', steps = ''] of readFileSync(join(root, file), 'utf8').matchAll(/@keyframes ([\w-]+) \{(.*?)\n\}/gs))
      found.set(name, (found.get(name) ?? new Set()).add(steps))
  expect(found.size).toBeGreaterThan(5)
  expect([...found].filter(([, steps]) => steps.size > 1).map(([name]) => name)).toEqual([])
})

test('no style sheet asks for a name that readers hear: the buttons of all rows would be styled again with each page of a list', () => {
  const asks = files.filter(file => /\[(?:aria-label|title|alt|href|value)\b/.test(readFileSync(join(root, file), 'utf8')))
  expect(files.length).toBeGreaterThan(50)
  expect(asks).toEqual([])
})

test('no style of the screen looks from the root of the page for what is in it: everything would be styled again with each element that comes', () => {
  const onScreen = (css: string) =>
    css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media print \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  const looks = files.filter(file =>
    /(?<![\w-])(?:html|body|:root|\.mc-shell)(?![\w-])[^\s,{]*:has\(/.test(onScreen(readFileSync(join(root, file), 'utf8'))),
  )
  expect(looks).toEqual([])
})
