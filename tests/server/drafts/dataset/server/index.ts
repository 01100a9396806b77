import { defineModule } from '../../../../../server/module/defineModule.ts'

/** Makes blocks of a text: one of each paragraph. It may be slow, fail, or be killed with its server. */
export const parser = {
  parse: async (text: string): Promise<{ blocks: number; tokens: number }> => {
    const paragraphs = text.split(/\n\s*\n/).filter(one => one.trim() !== '')
    if (paragraphs.length === 0) throw new RangeError('The document is empty')
    return { blocks: paragraphs.length, tokens: text.split(/\s+/).filter(Boolean).length }
  },
}

/** Documents of knowledge bases: what is done to them in the background. */
export default defineModule({
  followUps: {
    'dataset.begin': async () => ({ take: 'begin' }),
    'dataset.parse': async (_context, { row }) => {
      try {
        const { blocks, tokens } = await parser.parse(String(row.content ?? ''))
        return { take: 'done', answers: { block_num: blocks, token_num: tokens } }
      } catch (error) {
        // What is wrong with the document is its end; anything else may be better the next time.
        if (!(error instanceof RangeError)) throw error
        return { take: 'fail', answers: { error: error.message } }
      }
    },
  },
})
