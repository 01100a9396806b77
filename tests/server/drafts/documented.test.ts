import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeStates } from '../../../scripts/reference/writeStates.ts'
import { readSite } from '../../../site/readSite.ts'
import { openDraftRoot } from '../../support/draftRoot.ts'
import { folderOf } from './names.ts'

const folder = folderOf('withdrawal')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const text = readFileSync(join(process.cwd(), 'docs/states.md'), 'utf8')

test('the withdrawal of the documentation is the one that is served here: every block stands in its files', () => {
  const story = text.slice(text.indexOf('## A withdrawal'), text.indexOf('Read out, it is this'))
  const files = ['schemas/entities/finance/takecash.json', 'schemas/ledger/takecash.json', 'server/index.ts'].map(read).join('\n')
  const blocks = [...story.matchAll(/```(?:jsonc|ts)\n([\s\S]*?)\n```/g)].map(([, block = '']) => block)
  expect(blocks).toHaveLength(4)
  expect(blocks.filter(block => !files.includes(block))).toEqual([])
})

test('and its diagram and table are made from them', async () => {
  const { root, close } = openDraftRoot([folder])
  const entity = (await readSite(root)).entities.get('takecash')
  close()
  const made = entity ? writeStates([entity]) : ''
  expect(text).toContain(made.slice(made.indexOf('```mermaid')).trimEnd())
})
