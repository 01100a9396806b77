import { englishOf, ownOf, type Words } from '../../words/said.ts'

/** The service outside has said no, and will say so again: the same attempt is not made a second time. */
export class AdapterRefused extends Error {
  /** What the service calls the reason */
  readonly code: string
  /** A sentence of ours; null where the service has said it */
  readonly said
  constructor(code: string, words: Words) {
    super(words === '' ? code : typeof words === 'string' ? `${code}: ${words}` : englishOf(words))
    this.name = 'AdapterRefused'
    this.said = ownOf(words)
    this.code = code
  }
}

/** Nobody knows whether it has happened: no answer, or one that says nothing. Asked again with the same number, it happens once. */
export class OutcomeUnknown extends Error {
  readonly said
  constructor(words: Words, options?: ErrorOptions) {
    super(englishOf(words), options)
    this.name = 'OutcomeUnknown'
    this.said = ownOf(words)
  }
}

/** It did not work, and whoever brings it knows when it is worth another attempt. */
export class TryLater extends Error {
  /** Seconds from now */
  readonly pause: number
  readonly said
  constructor(pause: number, words: Words) {
    super(englishOf(words))
    this.name = 'TryLater'
    this.said = ownOf(words)
    this.pause = pause
  }
}
