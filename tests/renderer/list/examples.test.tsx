import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import file from '../../../renderer/blocks/list/example.json'
import type { ExampleEntry } from '../../support/expandExample.ts'
import { drawExample } from '../drawExample.tsx'

const examples = file.examples as unknown as ExampleEntry[]
const shown = [
  'Ceramic mug 1',
  'Food',
  '261120001',
  'Add the first product to begin',
  'The server is busy',
  'No data interface specified',
]

test.each(examples.map((example, at) => ({ title: example.title, at })))(
  'the example "$title" is drawn without a problem',
  async ({ at }) => {
    const host = drawExample(examples[at] as ExampleEntry)
    expect(await screen.findByText(shown[at] as string)).toBeDefined()
    expect(host.reports).toEqual([])
  },
)
