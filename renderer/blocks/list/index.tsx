import './screen/list.css'
import './screen/states.css'
import './screen/reach.css'
import './print/print.css'
import { defineBlock } from '../../kind/define.ts'
import type { shape } from './schema.ts'
import { askedAhead } from './screen/askedAhead.ts'
import { ListBlockView } from './screen/ListBlockView.tsx'

export default defineBlock<typeof shape>({ Component: ListBlockView, drawsTitle: true, ahead: askedAhead })
