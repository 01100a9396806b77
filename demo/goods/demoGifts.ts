/** A gift order of a demo shop: days since it was made, how many of its steps it has taken, and whether it was paid for. */
export type DemoGift = {
  supplier_id: number
  company: string
  card: string
  ago: number
  steps: number
  paid: boolean
  /** To so many addresses; one where absent */
  addresses?: number
  canceled?: string
  /** Of which request it comes */
  custom_id?: number
}

export const demoGifts: readonly DemoGift[] = [
  {
    supplier_id: 2,
    company: 'Morningstar Trading',
    card: 'Happy New Year, and thank you for everything',
    ago: 1,
    steps: 0,
    paid: false,
    addresses: 8,
  },
  { supplier_id: 2, company: 'Harmony Hotels', card: 'Welcome, and enjoy your stay', ago: 2, steps: 0, paid: false },
  {
    supplier_id: 2,
    company: 'Ivy Kindergarten',
    card: 'For the best teachers in town',
    ago: 4,
    steps: 1,
    paid: false,
    custom_id: 4,
  },
  {
    supplier_id: 2,
    company: 'Brightway Staff Benefits',
    card: 'Happy New Year, and thank you for everything',
    ago: 6,
    steps: 1,
    paid: true,
    addresses: 12,
  },
  { supplier_id: 2, company: 'Blue Harbor Trading', card: 'To many more years together', ago: 9, steps: 2, paid: true },
  { supplier_id: 2, company: 'Harmony Hotels', card: 'Welcome, and enjoy your stay', ago: 12, steps: 3, paid: true },
  {
    supplier_id: 2,
    company: 'Southbank Group Buying',
    card: 'To many more years together',
    ago: 15,
    steps: 3,
    paid: false,
    addresses: 6,
  },
  { supplier_id: 2, company: 'Morningstar Trading', card: 'For the best teachers in town', ago: 26, steps: 4, paid: true },
  { supplier_id: 2, company: 'Comercial Iberia S.L.', card: 'To many more years together', ago: 40, steps: 4, paid: true },
  {
    supplier_id: 2,
    company: 'Yamada Trading',
    card: 'Welcome, and enjoy your stay',
    ago: 8,
    steps: 1,
    paid: false,
    canceled: 'The company has no budget this year',
  },
  { supplier_id: 3, company: 'Cloudrest Books', card: 'For the best teachers in town', ago: 3, steps: 0, paid: false },
  {
    supplier_id: 3,
    company: 'Ivy Kindergarten',
    card: 'For the best teachers in town',
    ago: 7,
    steps: 2,
    paid: true,
    addresses: 5,
  },
  { supplier_id: 3, company: 'Blue Harbor Trading', card: 'To many more years together', ago: 30, steps: 4, paid: true },
]

/** A request for gifts: how it ended, and what was talked about. */
export type DemoRequest = {
  supplier_id: number
  company: string
  demand: string
  budget: number
  num: number
  ago: number
  talks: readonly string[]
  end?: 'win' | 'close'
  /** A member made it; somebody of the shop where absent */
  byMember?: true
}

export const demoRequests: readonly DemoRequest[] = [
  {
    supplier_id: 2,
    company: 'Brightway Staff Benefits',
    demand: 'New Year boxes for 120 people: tea, something sweet and a card with our logo. Delivered to four offices.',
    budget: 3_600_000,
    num: 120,
    ago: 1,
    talks: [],
    byMember: true,
  },
  {
    supplier_id: 2,
    company: 'Cloudrest Books',
    demand: 'A small thank-you for 30 authors, nothing that breaks on the way.',
    budget: 450_000,
    num: 30,
    ago: 2,
    talks: [],
  },
  {
    supplier_id: 2,
    company: 'Harmony Hotels',
    demand: 'Welcome gifts for rooms, every month, in packaging without plastic.',
    budget: 1_200_000,
    num: 400,
    ago: 6,
    talks: ['Called; would like to see samples', 'Samples sent, waiting for feedback'],
    byMember: true,
  },
  {
    supplier_id: 2,
    company: 'Ivy Kindergarten',
    demand: 'Presents for 45 teachers on Teachers’ Day, about ¥80 each.',
    budget: 360_000,
    num: 45,
    ago: 11,
    talks: ['Quote sent, comparing prices', 'Will visit the store next week'],
    end: 'win',
  },
  {
    supplier_id: 2,
    company: 'Southbank Group Buying',
    demand: 'Mugs with a print for 1,000 members.',
    budget: 2_000_000,
    num: 1_000,
    ago: 20,
    talks: ['No budget now; call again next year'],
    end: 'close',
  },
  {
    supplier_id: 3,
    company: 'Morningstar Trading',
    demand: 'A small thank-you for 30 authors, nothing that breaks on the way.',
    budget: 300_000,
    num: 30,
    ago: 3,
    talks: ['Called; would like to see samples'],
    byMember: true,
  },
  {
    supplier_id: 3,
    company: 'Yamada Trading',
    demand: 'Welcome gifts for rooms, every month, in packaging without plastic.',
    budget: 800_000,
    num: 200,
    ago: 5,
    talks: [],
  },
]
