/** Where the bubble stands: pixels between it and the edges. */
export type BubblePlace = { right: number; bottom: number }
/** How far the window was moved from the middle. */
export type WindowShift = { x: number; y: number }
export type Extent = { width: number; height: number }

/** docs/rules/console.md#chat */
export const bubbleSize = 56
export const firstPlace: BubblePlace = { right: 24, bottom: 80 }
const share = { width: 0.55, height: 0.8 }

const between = (least: number, value: number, most: number): number => Math.min(Math.max(least, value), Math.max(least, most))

/** All of the bubble stays in sight. */
export const clampBubble = ({ right, bottom }: BubblePlace, view: Extent): BubblePlace => ({
  right: between(0, right, view.width - bubbleSize),
  bottom: between(0, bottom, view.height - bubbleSize),
})

export const windowExtent = (view: Extent): Extent => ({
  width: view.width * share.width,
  height: view.height * share.height,
})

/** All of the window stays in sight. */
export function clampShift({ x, y }: WindowShift, view: Extent): WindowShift {
  const { width, height } = windowExtent(view)
  const [far, low] = [(view.width - width) / 2, (view.height - height) / 2]
  return { x: between(-far, x, far), y: between(-low, y, low) }
}

const storageKey = 'chat_place'

/** Where it was left in this browser. */
export function readPlace(text: string | null = localStorage.getItem(storageKey)): BubblePlace {
  try {
    const { right, bottom } = (JSON.parse(text ?? 'null') ?? {}) as Partial<Record<keyof BubblePlace, unknown>>
    return typeof right === 'number' && typeof bottom === 'number' ? { right, bottom } : firstPlace
  } catch {
    // Cut off or written by hand: as good as none.
    return firstPlace
  }
}

export const keepPlace = (place: BubblePlace): void => localStorage.setItem(storageKey, JSON.stringify(place))
