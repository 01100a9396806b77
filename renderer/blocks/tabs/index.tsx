import { defineBlock } from '../../kind/define.ts'
import { TabsBlock } from './TabsBlock.tsx'

export default defineBlock({ Component: TabsBlock })
