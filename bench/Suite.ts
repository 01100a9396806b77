/** One benchmark: a file in `bench/suites/` that exports it as `suite`. Adding the file adds it to `npm run bench`. */
export type Suite = {
  name: string
  /** What is promised of the ratios, in a sentence */
  promise: string
  run(options: SuiteOptions): Promise<Result[]>
}

export type SuiteOptions = {
  /** How often each side is measured; the median counts */
  runs: number
}

/** One line of the table: how many times the yardstick's cost ours is, and the absolute figures for information. */
export type Result = { what: string; ratio: number; detail: string }
