import './list.css'
import './states.css'
import './reach.css'
import './print/print.css'
import type { ComponentType } from 'react'
import { type BlockProps, defineBlock } from '../../kind/define.ts'
import { ListBlockView } from './ListBlockView.tsx'

export default defineBlock({ Component: ListBlockView as ComponentType<BlockProps>, drawsTitle: true })
