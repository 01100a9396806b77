import { defineBlock } from '../../kind/define.ts'
import { StepsBlock } from './StepsBlock.tsx'
import type { shape } from './schema.ts'

export default defineBlock<typeof shape>({ Component: StepsBlock })
