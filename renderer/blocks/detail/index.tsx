import { defineBlock } from '../../define.ts'
import { DetailBlock } from './DetailBlock.tsx'

export default defineBlock({ Component: DetailBlock })
