import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BlockKind } from '../../../renderer/kind/define.ts'
import { useBlockKind } from '../../../renderer/page/useBlockKind.tsx'

const coming = Promise.withResolvers<BlockKind>()
vi.mock('../../../renderer/kind/registry.ts', async original => ({
  ...(await original<typeof import('../../../renderer/kind/registry.ts')>()),
  loadBlockKind: () => coming.promise,
}))

// As in a browser: effects come after the frame, and what has arrived meanwhile before them.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
afterEach(() => vi.unstubAllGlobals())

const Kind = () => {
  const Component = useBlockKind('late')
  return Component ? <Component block={{ kind: 'late' }} place="blocks[0]" /> : <i>waits</i>
}
const Drawn = () => <b>drawn</b>
/** The code arrives just after this was drawn. */
const Arrival = () => {
  useLayoutEffect(() => coming.resolve({ Component: Drawn, drawsTitle: true } as unknown as BlockKind))
  return null
}

test('a block whose code arrives for another one between its drawing and its effects is drawn too', async () => {
  const [first, second] = [document.createElement('div'), document.createElement('div')]
  const roots = [createRoot(first), createRoot(second)] as const
  roots[0].render(<Kind />)
  await vi.waitFor(() => expect(first.textContent).toBe('waits'))
  roots[1].render(
    <>
      <Kind />
      <Arrival />
    </>,
  )
  await vi.waitFor(() => expect([first.textContent, second.textContent]).toEqual(['drawn', 'drawn']))
  for (const root of roots) root.unmount()
})
