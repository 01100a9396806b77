import { defineBlock } from '../../kind/define.ts'
import { ChartBlock } from './ChartBlock.tsx'

export default defineBlock({ Component: ChartBlock })
