import type { Slip } from './Slip.ts'

/** Slips in a file of journeys. */
export const journeys: readonly Slip[] = [
  {
    title: 'a page in a journey that is not there',
    file: 'tests/journeys/goods.json',
    find: '"visit": "/goods/add", "fill"',
    put: '"visit": "/goods/ad", "fill"',
    rule: 'journeys',
    path: 'journeys[0].steps[0].visit',
    says: 'no page is at "/goods/ad"',
    nearest: '/goods/add',
  },
  {
    title: 'a field in a journey that nothing is called',
    file: 'tests/journeys/goods.json',
    find: '"Name": "Green tea"',
    put: '"Naem": "Green tea"',
    rule: 'journeys',
    path: 'journeys[0].steps[0].fill.Naem',
    says: 'neither a screen nor the demo data says "Naem"',
    nearest: 'Name',
  },
  {
    title: 'a text in a journey that nothing shows',
    file: 'tests/journeys/goods.json',
    find: '"row": "Green tea", "keep"',
    put: '"row": "Green coffee", "keep"',
    rule: 'journeys',
    path: 'journeys[0].steps[2].row',
    says: 'neither a screen nor the demo data says "Green coffee"',
  },
  {
    title: 'an account in a journey that is none',
    file: 'tests/journeys/goods.json',
    find: '"as": "shop1"',
    put: '"as": "shop3"',
    rule: 'choice',
    path: 'journeys[0].steps[0].as',
    says: 'is expected, not "shop3"',
    nearest: 'shop1',
  },
  {
    title: 'a journey that begins with nobody',
    file: 'tests/journeys/goods.json',
    find: '"as": "shop1", ',
    put: '',
    rule: 'journeys',
    path: 'journeys[0].steps[0]',
    says: 'the first step says who does it',
  },
]
