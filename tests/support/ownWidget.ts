import type { Host } from '../../renderer/index.ts'
import { chatIsThere } from '../../src/widgets/chat/chatWith.ts'

type WidgetFile = { default: Awaited<ReturnType<Host['widget']>> }
const files = import.meta.glob<WidgetFile>('../../src/widgets/*/index.tsx')

// Pages are shown as in a console that has a chat.
chatIsThere.set(true)

/** The console's own widgets, as a page draws them. @throws Error for another name */
export const ownWidget: Host['widget'] = async name => {
  const load = files[`../../src/widgets/${name}/index.tsx`]
  if (!load) throw new Error(`There is no widget "${name}"`)
  return (await load()).default
}
