/** The accounts of the demo shops that sell, by their supplier: who acts for a shop is written down as its account. */
export const demoOwners: Readonly<Record<number, string>> = { 2: 'shop1', 3: 'shop2', 4: 'shop3' }

/** For how many days each of the suppliers has been there. */
export const openFor: Readonly<Record<number, number>> = { 1: 720, 2: 410, 3: 260, 4: 330, 5: 180, 6: 2, 7: 9 }

/** The shop that the platform has disabled, and how many seconds ago. */
export const disabled = { supplierId: 4, ago: 2 * 3_600 }
