/** What a record is called, as it stands within a sentence: "Order" is "order", "SKU" stays. */
export const asThing = (label: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** A sentence, with its capital also where a thing stands first: "pedido anterior" is "Pedido anterior". */
export const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What the server answers for a record that is gone; the console says it in the same words. Chinese has no slot: the specification fixes it. */
export const goneText = 'This {thing} does not exist or was deleted'
