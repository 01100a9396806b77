import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

/** Given how far it is from where the drag began. */
export type Move = (x: number, y: number) => void
type Drag = { x: number; y: number; move: Move }

/** Pixels a hand trembles in a press. */
const tremble = 4
const [step, stride] = [16, 64]

const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * What is moved with the pointer, or with the arrow keys, further with Shift.
 * @param begin called as a drag begins
 */
export function useDrag(begin: () => Move, end: () => void) {
  const drag = useRef<Drag | null>(null)
  const moved = useRef(false)
  const finish = () => {
    if (drag.current && moved.current) end()
    drag.current = null
  }
  return {
    /** Whether the press that ends now was a drag */
    wasDragged: () => moved.current,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      moved.current = false
      drag.current = { x: event.clientX, y: event.clientY, move: begin() }
      // Keeps the pointer over a frame too, which would take its moves.
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag.current) return
      const [x, y] = [event.clientX - drag.current.x, event.clientY - drag.current.y]
      if (Math.hypot(x, y) >= tremble) moved.current = true
      if (moved.current) drag.current.move(x, y)
    },
    onPointerUp: finish,
    onPointerCancel: finish,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      moved.current = false
      const direction = directions[event.key]
      if (!direction || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      const far = event.shiftKey ? stride : step
      begin()(direction[0] * far, direction[1] * far)
      end()
    },
  }
}

export type Grip = ReturnType<typeof useDrag>
