import { type ComponentType, lazy, useMemo } from 'react'
import { Coming } from '../../controls/Coming.tsx'
import { type BlockOf, type BlockProps, defineBlock } from '../../kind/define.ts'
import { evaluate } from '../../scope/evaluate.ts'
import { type Host, useHost, type WidgetProps } from '../../host/Host.tsx'
import { usePagePlace } from '../../scope/PageContext.tsx'
import { useScope } from '../../scope/Scope.tsx'
import type { shape } from './schema.ts'

// A widget keeps its state while the host object around it is made anew, so it is found by its name alone.
const widgets = new WeakMap<Host['widget'], Map<string, ComponentType<WidgetProps>>>()

function widgetOf(host: Host, name: string): ComponentType<WidgetProps> {
  const known = widgets.get(host.widget) ?? new Map<string, ComponentType<WidgetProps>>()
  widgets.set(host.widget, known)
  const found = known.get(name) ?? lazy(async () => ({ default: await host.widget(name) }))
  known.set(name, found)
  return found
}

/** A view written in TypeScript: `chat`, or with an argument `chat:orders`. */
function WidgetBlock({ block }: BlockProps<BlockOf<typeof shape>>) {
  const host = useHost()
  const scope = useScope()
  const params = usePagePlace()?.params ?? {}
  const [name = '', ...rest] = block.widget.split(':')
  const Widget = widgetOf(host, name)
  const filled = JSON.stringify(evaluate(block.options ?? {}, scope))
  const options = useMemo(() => JSON.parse(filled) as Record<string, unknown>, [filled])
  return (
    <Coming>
      <Widget argument={rest.join(':')} options={options} params={params} />
    </Coming>
  )
}

export default defineBlock<typeof shape>({ Component: WidgetBlock })
