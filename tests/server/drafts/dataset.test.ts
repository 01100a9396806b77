import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeDrawn } from '../../support/postgres.ts'
import module, { parser } from './dataset/server/index.ts'
import { type Draft, openDraft } from './openDraft.ts'

const { parse } = parser

describeDrawn('a document of a knowledge base', engine => {
  let draft: Draft
  let knowledge = 0
  beforeAll(async () => {
    draft = await openDraft('dataset', engine, module)
    knowledge = (await draft.add('shop', 'agent/seller/KnowledgeSave', { name: 'Products' })).id
  })
  afterAll(() => draft?.close())
  beforeEach(() => {
    parser.parse = parse
  })
  let count = 0
  const upload = (content: string, more = {}) =>
    draft.add('shop', 'agent/seller/DatasetUpload', {
      knowledge_id: knowledge,
      name: `Paper ${++count}`,
      source: 'text',
      content,
      ...more,
    })

  test('is parsed once it is uploaded, and counted in its knowledge base', async () => {
    const { id } = await upload('One.\n\nTwo words.')
    await draft.settle()
    expect(await draft.read('dataset', id)).toMatchObject({ parse_status: 3, block_num: 2, token_num: 3 })
    expect(await draft.history('dataset', id)).toEqual(['upload', 'begin', 'done'])
    expect(await draft.ask('shop', 'agent/seller/DatasetAnalyze', { ids: [id] })).toBe('done')
    await draft.settle()
    expect((await draft.read('dataset', id)).parse_status).toBe(3)
  })

  test('says why it cannot be parsed, and waits for its shop where it is not to be parsed at once', async () => {
    const { id } = await upload('  ')
    await draft.settle()
    expect(await draft.read('dataset', id)).toMatchObject({ parse_status: 4, error: 'The document is empty' })
    const later = await upload('One.', { auto_parse: 0 })
    await draft.settle()
    expect((await draft.read('dataset', later.id)).parse_status).toBe(0)
    expect(await draft.ask('other', 'agent/seller/DatasetAnalyze', { id: later.id })).toBe('not_found')
    expect(await draft.ask('shop', 'agent/seller/DatasetRename', { id: later.id, name: 'Other' })).toBe('done')
    expect(await draft.ask('shop', 'agent/seller/DatasetOnOff', { id: later.id, enabled: 0 })).toBe('done')
    expect(await draft.ask('shop', 'agent/seller/DatasetOnOff', { id: later.id, enabled: 0 })).toBe('state_conflict')
    expect(await draft.ask('shop', 'agent/seller/DatasetDelete', { id: later.id })).toBe('done')
  })

  test('that is stopped while it is parsed stays stopped, whatever the parser finds', async () => {
    let answer: (found: { blocks: number; tokens: number }) => void = () => undefined
    let isParsing = false
    parser.parse = () => {
      isParsing = true
      return new Promise(resolve => (answer = resolve))
    }
    const { id } = await upload('One.')
    await expect.poll(() => isParsing).toBe(true)
    expect(await draft.ask('shop', 'agent/seller/DatasetDelete', { id })).toBe('state_conflict')
    expect(await draft.ask('shop', 'agent/seller/DatasetCancel', { id })).toBe('done')
    answer({ blocks: 1, tokens: 1 })
    await draft.settle()
    expect(await draft.read('dataset', id)).toMatchObject({ parse_status: 2, block_num: 0 })
  })

  test('whose parser breaks down is parsed again', async () => {
    let times = 0
    parser.parse = async text => {
      if (++times === 1) throw new Error('out of memory')
      return parse(text)
    }
    const { id } = await upload('One.')
    await expect.poll(() => times).toBe(1)
    await draft.settle(30)
    expect(await draft.read('dataset', id)).toMatchObject({ parse_status: 3 })
    expect(times).toBe(2)
  })
})
