import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files that run for long: they go over everything of a kind, or start processes again and again. */
const long =
  /\/(?:sections\/[^/]+|everyKey|everyTransition|goingBack|restart|importKill|killed|crash|traffic|renamedField|additions|editorSchemas|e2e\/examples|newScreen)\.test\.ts$/

/** Begun last, a long file would leave the other cores idle at the end. */
export class LongestFirst extends BaseSequencer {
  /** First those of whose length their size says nothing; of the others those that took or held the most. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}
