import { formatCents } from '../../contract/values/money.ts'
import { deeds, type Turn } from './Turn.ts'

const none = () => Object.fromEntries(deeds.map(did => [did, 0])) as Record<Turn['did'], number>

/** What buyers did, counted since it was last told. */
export class Tally {
  #counts = none()
  #cents = { placed: 0, paid: 0 }
  #refusals = new Map<string, number>()

  add({ did, cents }: Turn): void {
    this.#counts[did] += 1
    if (did === 'placed' || did === 'paid') this.#cents[did] += cents
  }

  /** @param why what the server said, in a word */
  refuse(why: string): void {
    this.#refusals.set(why, (this.#refusals.get(why) ?? 0) + 1)
  }

  /** One line, and counting begins anew: `12 orders placed (¥1,204.00), 9 paid (¥880.00), 3 received, 1 closed, 2 refused (invalid 2)` */
  tell(): string {
    const { placed, paid, received, closed, refunded, claimed, reviewed, invoiced, looked } = this.#counts
    const refused = [...this.#refusals.values()].reduce((sum, count) => sum + count, 0)
    const parts = [
      `${placed} orders placed (¥${formatCents(this.#cents.placed)})`,
      `${paid} paid (¥${formatCents(this.#cents.paid)})`,
      `${received} received`,
      `${closed} closed`,
      ...(refunded > 0 ? [`${refunded} about refunds`] : []),
      ...(claimed > 0 ? [`${claimed} coupons claimed`] : []),
      ...(reviewed > 0 ? [`${reviewed} reviews`] : []),
      ...(invoiced > 0 ? [`${invoiced} invoices requested`] : []),
      ...(looked > 0 ? [`${looked} found nothing`] : []),
      ...(refused > 0 ? [`${refused} refused (${[...this.#refusals].map(([why, count]) => `${why} ${count}`).join(', ')})`] : []),
    ]
    this.#counts = none()
    this.#cents = { placed: 0, paid: 0 }
    this.#refusals.clear()
    return parts.join(', ')
  }
}
