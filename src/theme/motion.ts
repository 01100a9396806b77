import { createStore } from '../store/store.ts'

const calm = window.matchMedia('(prefers-reduced-motion: reduce)')

/** Whether things may move: whoever asked the system for less motion sees none (console.css). */
export const motion = createStore(!calm.matches)
calm.addEventListener('change', () => motion.set(!calm.matches))
