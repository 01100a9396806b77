import type { PictureShape } from '../drawPicture.ts'

/**
 * An invitation of a demo shop: its fee in cents, moments in hours from the end of the data. It begins at two in the afternoon of that
 * day, and registration closes so many hours before.
 */
export type DemoInvitation = {
  supplier_id: number
  title: string
  venue: string
  text: string
  shape: PictureShape
  quota: number
  fee: number
  audited?: true
  asks?: true
  published: number | null
  starts: number
  closes: number
  lasts: number
  /** How many members registered, and after how many others */
  registered: number
  after: number
  canceled?: string
}

export const demoInvitations: readonly DemoInvitation[] = [
  {
    supplier_id: 2,
    title: 'Autumn Tea Tasting',
    venue: 'Tea room, second floor',
    text: '<p>Six teas of this autumn, with the growers.</p>',
    shape: 'pot',
    quota: 40,
    fee: 2_900,
    published: -480,
    starts: -170,
    closes: 30,
    lasts: 3,
    registered: 18,
    after: 0,
  },
  {
    supplier_id: 2,
    title: 'Five Courses with the Chef',
    venue: 'Show kitchen, Harbor Street 12',
    text: '<p>Cook with us, then eat together. Please tell us what you do not eat.</p>',
    shape: 'cup',
    quota: 16,
    fee: 19_800,
    audited: true,
    asks: true,
    published: -120,
    starts: 150,
    closes: 54,
    lasts: 4,
    registered: 13,
    after: 5,
  },
  {
    supplier_id: 2,
    title: 'Behind the Scenes of the Warehouse',
    venue: 'Warehouse 3, gate B',
    text: '<p>How an order finds its way to you. Wear flat shoes.</p>',
    shape: 'box',
    quota: 25,
    fee: 0,
    published: -200,
    starts: 20,
    closes: 40,
    lasts: 2,
    registered: 17,
    after: 9,
  },
  {
    supplier_id: 2,
    title: 'Rooftop Picnic',
    venue: 'Roof garden',
    text: '<p>Bring a blanket, we bring the rest.</p>',
    shape: 'fruit',
    quota: 30,
    fee: 3_000,
    published: -260,
    starts: 60,
    closes: 30,
    lasts: 5,
    registered: 8,
    after: 2,
    canceled: 'Storms are forecast for the whole weekend',
  },
  {
    supplier_id: 2,
    title: 'Live from the Kitchen',
    venue: 'Online; the link comes by text message',
    text: '<p>An hour of questions and answers.</p>',
    shape: 'phone',
    quota: -1,
    fee: 0,
    published: -72,
    starts: 241,
    closes: 1,
    lasts: 1,
    registered: 11,
    after: 14,
  },
  {
    supplier_id: 2,
    title: 'Preview of the Spring Range',
    venue: 'Showroom',
    text: '<p>See what comes in spring before anyone else.</p>',
    shape: 'shirt',
    quota: 60,
    fee: 0,
    audited: true,
    published: null,
    starts: 960,
    closes: 60,
    lasts: 3,
    registered: 0,
    after: 0,
  },
  {
    supplier_id: 3,
    title: 'Reading Circle: Short Stories',
    venue: 'Bookshop, reading corner',
    text: '<p>We read one story aloud and talk about it.</p>',
    shape: 'book',
    quota: 15,
    fee: 0,
    published: -96,
    starts: 72,
    closes: 12,
    lasts: 2,
    registered: 12,
    after: 0,
  },
  {
    supplier_id: 3,
    title: 'An Evening with the Author',
    venue: 'Bookshop, main hall',
    text: '<p>A reading, a talk and signed copies.</p>',
    shape: 'book',
    quota: 80,
    fee: 4_900,
    published: -700,
    starts: -400,
    closes: 10,
    lasts: 2,
    registered: 14,
    after: 3,
  },
]
