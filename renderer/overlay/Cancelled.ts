/** Thrown by a step when the operator closed what was asked: the action ends quietly and puts back what it had shown. */
export class Cancelled extends Error {
  constructor() {
    super('cancelled')
    this.name = 'Cancelled'
  }
}
