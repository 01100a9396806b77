/** The service outside has said no, and will say so again: the same attempt is not made a second time. */
export class AdapterRefused extends Error {
  /** What the service calls the reason */
  readonly code: string
  constructor(code: string, message: string) {
    super(message === '' ? code : `${code}: ${message}`)
    this.name = 'AdapterRefused'
    this.code = code
  }
}

/** Nobody knows whether it has happened: no answer, or one that says nothing. Asked again with the same number, it happens once. */
export class OutcomeUnknown extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'OutcomeUnknown'
  }
}

/** It did not work, and whoever brings it knows when it is worth another attempt. */
export class TryLater extends Error {
  /** Seconds from now */
  readonly pause: number
  constructor(pause: number, message: string) {
    super(message)
    this.name = 'TryLater'
    this.pause = pause
  }
}
