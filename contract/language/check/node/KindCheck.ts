import type { At, Checker, Scene } from '../Scene.ts'

/** What a kind asks of a node besides what its shape and its marks say; `schema.ts` of the kind exports it as `check`. */
export type KindCheck = (node: Record<string, unknown>, at: At, scene: Scene, checker: Checker) => void
