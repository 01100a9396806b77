/** The accounts of the demo shops that sell, by their supplier: who acts for a shop is written down as its account. */
export const demoOwners: Readonly<Record<number, string>> = { 2: 'shop1', 3: 'shop2', 4: 'shop3' }
