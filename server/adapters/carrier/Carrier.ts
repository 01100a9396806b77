/** Where a parcel is. */
const parcelStates = ['collected', 'moving', 'delivering', 'signed', 'trouble'] as const
export type ParcelState = (typeof parcelStates)[number]

export type TrackingEvent = { at: number; text: string; state: ParcelState }

export type TrackingWish = {
  /** Our code of the carrier: `SF` */
  carrier: string
  number: string
  /** Of sender or recipient: some carriers tell nothing without its last digits */
  phone: string
  /** When it was handed over, epoch seconds */
  sentAt: number
}

export type LabelWish = {
  /** Our code of the carrier: `SF` */
  carrier: string
  /** The number of the order: asked again for the same one, the same number is given */
  order: string
  goods: string
  sender: string
  receiver: { name: string; phone: string; address: string }
}

/** A service that knows where parcels are. */
export type Carrier = {
  name: string
  /** Newest first; none while the carrier knows of nothing. @throws AdapterRefused · OutcomeUnknown */
  track(wish: TrackingWish, now: number): Promise<TrackingEvent[]>
  /** A tracking number before anything is sent; absent where it gives none. @throws AdapterRefused · OutcomeUnknown */
  takeNumber?(wish: LabelWish): Promise<string>
  /** Gives back one that was not used. @throws AdapterRefused · OutcomeUnknown */
  voidNumber?(carrier: string, number: string): Promise<void>
}
