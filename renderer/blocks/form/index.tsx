import { defineBlock } from '../../kind/define.ts'
import { FormBlock } from './FormBlock.tsx'

export default defineBlock({ Component: FormBlock, saves: true })
