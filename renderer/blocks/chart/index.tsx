import { defineBlock } from '../../define.ts'
import { ChartBlock } from './ChartBlock.tsx'

export default defineBlock({ Component: ChartBlock })
