import { type CSSProperties, type PointerEvent, type WheelEvent, useRef, useState } from 'react'

export const mostZoom = 8

/** How large a picture is shown, 1 is as the window allows, and which part of it: a large one is dragged. */
export function useZoom() {
  const [view, setView] = useState({ zoom: 1, x: 0, y: 0 })
  const grip = useRef<{ x: number; y: number } | null>(null)
  const setZoom = (wanted: number) => {
    const zoom = Math.min(mostZoom, Math.max(1, wanted))
    setView(now => (zoom === 1 ? { zoom, x: 0, y: 0 } : { ...now, zoom }))
  }
  const { zoom, x, y } = view
  const style: CSSProperties = {
    transform: `translate(${x}px, ${y}px) scale(${zoom})`,
    cursor: zoom > 1 ? 'grab' : 'zoom-in',
  }
  return {
    zoom,
    setZoom,
    style,
    onWheel: (event: WheelEvent) => setZoom(zoom * (event.deltaY < 0 ? 1.2 : 1 / 1.2)),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (zoom === 1 || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = { x: event.clientX - x, y: event.clientY - y }
    },
    onPointerMove: (event: PointerEvent) => {
      const held = grip.current
      if (held) setView({ zoom, x: event.clientX - held.x, y: event.clientY - held.y })
    },
    onPointerUp: () => {
      grip.current = null
    },
  }
}
