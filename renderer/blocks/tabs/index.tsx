import { defineBlock } from '../../kind/define.ts'
import { TabsBlock } from './TabsBlock.tsx'
import type { shape } from './schema.ts'

export default defineBlock<typeof shape>({ Component: TabsBlock })
