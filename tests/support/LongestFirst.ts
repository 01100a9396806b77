import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Begun last, a long file would leave the other cores idle at the end. */
export class LongestFirst extends BaseSequencer {
  /** Files of sections are three lines that run for long; of the others those that took or hold the most come first. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSection = ({ moduleId }: TestSpecification) => moduleId.includes('/sections/')
    return [...sorted.filter(isSection), ...sorted.filter(file => !isSection(file))]
  }
}
