export type SmsMessage = {
  /** The same for every attempt of one message, so that a gateway can tell doubles */
  key: string
  phone: string
  /** The whole text; gateways that keep templates make it of `scene` and `values` themselves */
  text: string
  /** That of the text, where it is known */
  language?: string | null
  scene: string
  values: Readonly<Record<string, string>>
}

/** A gateway for text messages. */
export type Sms = {
  /** What it is called, for people */
  name: string
  /**
   * Answers the gateway's number of the message.
   * @throws AdapterRefused where it will never take this message · OutcomeUnknown
   */
  send(message: SmsMessage): Promise<string>
}
