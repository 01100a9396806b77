/**
 * What is wrong with an expression, as a sentence; `position` counts characters from 0 in the text that was given.
 * `nearest` is the right name, where one is near; the sentence has it too.
 */
export class ExpressionError extends Error {
  readonly position: number
  readonly nearest?: string
  constructor(message: string, position: number, nearest?: string) {
    super(nearest === undefined ? message : `${message}. Did you mean "${nearest}"?`)
    this.name = 'ExpressionError'
    this.position = position
    if (nearest !== undefined) this.nearest = nearest
  }
}
