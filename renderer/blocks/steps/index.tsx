import { defineBlock } from '../../define.ts'
import { StepsBlock } from './StepsBlock.tsx'

export default defineBlock({ Component: StepsBlock })
