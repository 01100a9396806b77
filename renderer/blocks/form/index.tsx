import { defineBlock } from '../../kind/define.ts'
import { FormBlock } from './FormBlock.tsx'
import type { shape } from './schema.ts'

export default defineBlock<typeof shape>({ Component: FormBlock, saves: true })
