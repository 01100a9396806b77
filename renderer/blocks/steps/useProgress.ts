import { useKeptState } from '../../forms/model/Drafts.ts'

type Step = { title: string; name?: string }
/** `names`: of the steps as they were when it began, or went on in a changed file */
type Progress = { at: number; furthest: number; results: Record<string, unknown>; names: string[] }

/** How far a wizard has come. When its file changes, it goes on where the step of the same name stands now. */
export function useProgress(steps: readonly Step[], place: string) {
  const [progress, setProgress] = useKeptState<Progress>(`wizard ${place}`, kept => begin(kept, steps))
  const openStep = (at: number) => setProgress(now => ({ ...now, at, furthest: Math.max(now.furthest, at) }))
  const keepResults = (results: Progress['results']) => setProgress(now => ({ ...now, results }))
  return { ...progress, openStep, keepResults }
}

function begin(kept: Progress | undefined, steps: readonly Step[]): Progress {
  const names = steps.map(({ name, title }) => name ?? title)
  if (!kept) return { at: 0, furthest: 0, results: {}, names }
  const placeNow = (index: number) => {
    const found = names.indexOf(kept.names[index] ?? '')
    return found < 0 ? Math.min(index, steps.length - 1) : found
  }
  const at = placeNow(kept.at)
  return { at, furthest: Math.max(at, placeNow(kept.furthest)), results: kept.results, names }
}
