import { defineBlock } from '../../kind/define.ts'
import { DetailBlock } from './DetailBlock.tsx'

export default defineBlock({ Component: DetailBlock })
