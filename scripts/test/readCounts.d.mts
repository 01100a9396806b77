export type Counts = { passed: number; failed: number; skipped: number }

export declare const emptyCounts: () => Counts
export declare function readCounts(file: string, code: number | null): Counts
export declare function readFailures(file: string): string[]
export declare function readSeconds(file: string): [name: string, seconds: number][]
