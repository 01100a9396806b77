import { defineBlock } from '../../define.ts'
import { TabsBlock } from './TabsBlock.tsx'

export default defineBlock({ Component: TabsBlock })
