import './screen/list.css'
import './screen/states.css'
import './screen/reach.css'
import './print/print.css'
import type { ComponentType } from 'react'
import { type BlockProps, defineBlock } from '../../kind/define.ts'
import { ListBlockView } from './screen/ListBlockView.tsx'

export default defineBlock({ Component: ListBlockView as ComponentType<BlockProps>, drawsTitle: true })
