import { defineBlock } from '../../kind/define.ts'
import { StepsBlock } from './StepsBlock.tsx'

export default defineBlock({ Component: StepsBlock })
