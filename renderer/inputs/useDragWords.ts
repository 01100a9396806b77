import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'
import { useRef } from 'react'
import type { Host } from '../host/Host.tsx'

type DragWords = { announcements: Announcements; screenReaderInstructions: ScreenReaderInstructions }

/**
 * What a screen reader is told while something is sorted by dragging, in the language of the console; dnd-kit by itself speaks
 * English. `ids` is the order before, `nameOf` what a thing is called.
 */
export function useDragWords(
  host: Pick<Host, 't'>,
  ids: readonly (string | number)[],
  nameOf: (id: string | number) => string,
): DragWords {
  const last = useRef<UniqueIdentifier | null>(null)
  const place = (id: string | number | undefined) => ({ place: id === undefined ? 0 : ids.indexOf(id) + 1, count: ids.length })
  return {
    screenReaderInstructions: {
      draggable: host.t('Press Space to pick up, the arrow keys to move, Space again to drop, and Escape to put it back'),
    },
    announcements: {
      onDragStart: () => {
        last.current = null
        return undefined
      },
      onDragOver: ({ active, over }) => {
        if (!over || over.id === last.current) return undefined
        const said = { name: nameOf(active.id), ...place(over.id) }
        // What was picked up lies over its own place first; from then on it can be moved, so that is when it is said.
        const isFirst = last.current === null
        last.current = over.id
        return isFirst
          ? host.t('{name} picked up, at position {place} of {count}', said)
          : host.t('{name} is at position {place} of {count}', said)
      },
      onDragEnd: ({ active, over }) =>
        host.t('{name} dropped at position {place} of {count}', { name: nameOf(active.id), ...place(over?.id ?? active.id) }),
      onDragCancel: ({ active }) => host.t('{name} is back in its place', { name: nameOf(active.id) }),
    },
  }
}
