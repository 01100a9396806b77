import { observable } from '@formily/reactive'
import type { Finish } from '../../kind/define.ts'

/** What is still to become the value of a field; what is drawn by it follows it. */
export class Pending {
  private readonly open = observable.ref<readonly Finish[]>([])

  get isEmpty(): boolean {
    return this.open.value.length === 0
  }

  /** Answers what takes it off the list again. */
  add(finish: Finish): () => void {
    this.open.value = [...this.open.value, finish]
    return () => {
      this.open.value = this.open.value.filter(one => one !== finish)
    }
  }

  /** Brings all of it to an end; false where less came of it than was chosen. */
  async finish(): Promise<boolean> {
    const came = await Promise.all(this.open.value.map(finish => finish()))
    return came.every(Boolean)
  }
}
