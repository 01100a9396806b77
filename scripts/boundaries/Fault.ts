/** An import that is not allowed; `line` counts from 1. */
export type Fault = { file: string; line: number; message: string }
