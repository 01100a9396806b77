import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { writeStates } from '../../../scripts/reference/writeStates.ts'
import { checkSite, formatProblem, readSite } from '../../../site/readSite.ts'
import { openDraftRoot } from '../../support/draftRoot.ts'
import { folderOf } from './names.ts'

const folder = folderOf('withdrawal')
const text = readFileSync(join(process.cwd(), 'docs/states.md'), 'utf8')
const story = text.slice(text.indexOf('## A withdrawal'), text.indexOf('Read out, it is this'))

/** Files as a reader writes them: a place in `code`, and the blocks below it until the next one. */
const written = story
  .split(/^(?=`[^`\n]+`:$)/m)
  .slice(1)
  .map(part => ({
    file: /^`([^`]+)`/.exec(part)?.[1] ?? '',
    text: [...part.matchAll(/^```(?:jsonc|ts)\n([\s\S]*?)\n```$/gm)].map(([, block = '']) => block).join('\n'),
  }))

/** A draft lies deeper than the place it is meant for. */
const inPlace = (content: string) => content.replaceAll("'../../../../../server/", "'../../").trimEnd()

test('the withdrawal of the documentation is the one that is served here, file by file', () => {
  const files = ['schemas', 'server'].flatMap(part =>
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !entry.name.endsWith('.cases.json'))
      .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1)),
  )
  const place = (file: string) => file.replace(/^server\//, 'server/modules/withdrawal/')
  expect(Object.fromEntries(written.map(one => [one.file, one.text]))).toEqual(
    Object.fromEntries(files.map(file => [place(file), inPlace(readFileSync(join(folder, file), 'utf8'))])),
  )
})

test('written from the documentation alone it lacks translations and nothing else', async () => {
  const draft = mkdtempSync(join(tmpdir(), 'mc-documented-'))
  for (const { file, text: content } of written) {
    const path = join(draft, file.replace(/^server\/modules\/withdrawal\//, 'server/'))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  const { root, close } = openDraftRoot([draft])
  const { problems } = await checkSite(root).finally(() => {
    close()
    rmSync(draft, { recursive: true })
  })
  expect(problems.length).toBeGreaterThan(0)
  expect(problems.filter(({ rule }) => rule !== 'translation' && rule !== 'plural').map(formatProblem)).toEqual([])
})

test('and its diagram and table are made from them', async () => {
  const { root, close } = openDraftRoot([folder])
  const entity = (await readSite(root)).entities.get('takecash')
  close()
  const made = entity ? writeStates([entity]) : ''
  expect(text).toContain(made.slice(made.indexOf('```mermaid')).trimEnd())
})
