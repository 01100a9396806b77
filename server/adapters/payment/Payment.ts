export type PayRequest = {
  /** Our number of the payment: digits and letters, at most 32 */
  paySn: string
  /** Cents */
  amount: number
  /** What is paid for, for the payer */
  title: string
  /** Epoch seconds after which it cannot be paid any more */
  expiresAt: number
  /** Where the channel tells that it was paid */
  noticeUrl: string
}

/** What a channel says of a payment that was made. */
export type Paid = { paySn: string; thirdSn: string; amount: number; paidAt: number }

export type RefundRequest = {
  paySn: string
  /** Our number of the refund, the same for every attempt: a channel pays back once for each */
  refundSn: string
  amount: number
  /** What was paid in all, in cents */
  total: number
  reason: string
}

/** What the channel sends by itself, as it came. */
export type Notice = { headers: Readonly<Record<string, string | undefined>>; body: string }

/** A channel by which buyers pay. Every method may throw AdapterRefused or OutcomeUnknown; asked again with the same number, it happens once. */
export type Payment = {
  /** What it is called, for people */
  name: string
  /** It takes no money: who opens its code pays */
  isSandbox?: true
  /** Begins a payment; answers the text of the code that the payer scans. */
  begin(request: PayRequest): Promise<string>
  /** What became of it; null while it is not paid. */
  find(paySn: string): Promise<Paid | null>
  /** It cannot be paid any more. */
  close(paySn: string): Promise<void>
  /** Answers the channel's number of the refund. */
  refund(request: RefundRequest): Promise<string>
  /** Reads what the channel sends when something was paid; null: it tells of something else. @throws Forged */
  readNotice(notice: Notice, now: number): Paid | null
  /** What the channel is answered, so that it stops telling, or tells again. */
  answerNotice(taken: boolean): { status: number; type: string; body: string }
}

/** A notice that the channel has not signed, or not for us. */
export class Forged extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'Forged'
  }
}
