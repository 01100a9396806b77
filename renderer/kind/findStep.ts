import type { Step } from '../../contract/language/shape.ts'
import { findStepKind } from './registry.ts'
import type { StepKind } from './define.ts'

/** What the first of these steps says, those that they run included; null where none says anything. */
export function findStep<Found>(
  steps: readonly Step[],
  say: (kind: StepKind, step: Step) => Found | null | undefined,
): Found | null {
  for (const step of steps) {
    const kind = findStepKind(step.kind)
    const found = kind && (say(kind, step) ?? findStep(kind.inner?.(step) ?? [], say))
    if (found) return found
  }
  return null
}
