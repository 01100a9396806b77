import { defineBlock } from '../../kind/define.ts'
import { ChartBlock } from './ChartBlock.tsx'
import type { shape } from './schema.ts'

export default defineBlock<typeof shape>({ Component: ChartBlock })
