import { defineBlock } from '../../kind/define.ts'
import { DetailBlock } from './DetailBlock.tsx'
import type { shape } from './schema.ts'

export default defineBlock<typeof shape>({ Component: DetailBlock })
