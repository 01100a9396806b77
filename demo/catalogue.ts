import type { PictureShape } from './drawPicture.ts'

/** A kind of goods in a category of the third level: nouns, the shape its pictures have, prices in yuan, the spec it varies in. */
export type Leaf = { name: string; nouns: string[]; shape: PictureShape; low: number; high: number; spec: SpecKind }
export type SpecKind = 'none' | 'color' | 'size' | 'colorSize' | 'flavor' | 'memory' | 'pack'
export type Branch = { name: string; children: { name: string; leaves: Leaf[] }[]; shape: PictureShape }

/** Words of a list, which stand between bars. */
const split = (text: string): string[] => text.split('|')

const leaf = (name: string, nouns: string, shape: PictureShape, low: number, high: number, spec: SpecKind): Leaf => ({
  name,
  nouns: split(nouns),
  shape,
  low,
  high,
  spec,
})

/**
 * The platform's categories: three levels, as believable as a shop window. Like all words of the demo they are English keys
 * (sayDemo.ts).
 */
export const catalogue: readonly Branch[] = [
  {
    name: 'Home and living',
    shape: 'lamp',
    children: [
      {
        name: 'Home textiles',
        leaves: [
          leaf(
            'Bedding sets',
            'Four-Piece Bedding Set|Washed Cotton Duvet Cover|Long-Staple Cotton Sheet',
            'box',
            129,
            899,
            'colorSize',
          ),
          leaf('Towels', 'Cotton Towel|Bath Towel|Washcloth Gift Box', 'box', 19, 159, 'color'),
          leaf('Cushions', 'Lumbar Pillow|Linen Cushion|Memory Foam Seat Pad', 'toy', 29, 199, 'color'),
        ],
      },
      {
        name: 'Lighting',
        leaves: [
          leaf('Desk lamps', 'Eye-Care Desk Lamp|Reading Light|Rechargeable Night Light', 'lamp', 59, 499, 'color'),
          leaf('Pendant lights', 'Dining Pendant Light|Rattan Pendant Light', 'lamp', 199, 1299, 'size'),
        ],
      },
      {
        name: 'Furniture',
        leaves: [
          leaf('Chairs and stools', 'Dining Chair|Shoe Bench|Ergonomic Chair', 'chair', 99, 1899, 'color'),
          leaf('Storage', 'Storage Box|Drawer Unit|Shelf Rack', 'box', 29, 459, 'size'),
        ],
      },
    ],
  },
  {
    name: 'Kitchen',
    shape: 'pot',
    children: [
      {
        name: 'Cookware',
        leaves: [
          leaf('Woks', 'Cast Iron Wok|Nonstick Wok', 'pot', 129, 799, 'size'),
          leaf('Soup pots', 'Enamel Dutch Oven|Clay Pot', 'pot', 99, 999, 'color'),
        ],
      },
      {
        name: 'Tableware',
        leaves: [
          leaf('Cups and pots', 'Mug|Vacuum Flask|Teapot Set', 'cup', 25, 299, 'color'),
          leaf('Bowls and plates', 'Glazed Rice Bowl|Japanese Dinner Plate|Breakfast Plate Set', 'pot', 18, 259, 'pack'),
        ],
      },
    ],
  },
  {
    name: 'Food and produce',
    shape: 'fruit',
    children: [
      {
        name: 'Tea and coffee',
        leaves: [
          leaf('Green tea', 'Longjing Spring Tea|Biluochun Green Tea|Huangshan Maofeng Tea', 'box', 58, 888, 'pack'),
          leaf('Herbal tea', 'Osmanthus Oolong|Jasmine Tea|Rose Tea', 'cup', 29, 168, 'flavor'),
          leaf('Coffee', 'Drip Bag Coffee|Cold Brew Concentrate|Espresso Blend Beans', 'cup', 39, 239, 'flavor'),
        ],
      },
      {
        name: 'Fruit',
        leaves: [
          leaf('Citrus', 'Navel Oranges|Ehime Jelly Oranges|Mandarins', 'fruit', 29, 129, 'pack'),
          leaf('Tropical fruit', 'Hainan Mangoes|Durian|Passion Fruit', 'fruit', 35, 299, 'pack'),
        ],
      },
      {
        name: 'Pastries and snacks',
        leaves: [
          leaf('Pastries', 'Osmanthus Cake|Mung Bean Cake|Egg Yolk Pastry|Cookie Gift Box', 'box', 19, 168, 'flavor'),
          leaf('Nuts', 'Daily Nut Mix|Almonds|Pistachios', 'bag', 25, 188, 'pack'),
        ],
      },
      {
        name: 'Pantry',
        leaves: [
          leaf('Rice and noodles', 'Wuchang Rice|Handmade Noodles', 'bag', 25, 199, 'pack'),
          leaf('Cooking oil', 'Rapeseed Oil|Olive Oil', 'bottle', 45, 269, 'pack'),
        ],
      },
    ],
  },
  {
    name: 'Phones and devices',
    shape: 'phone',
    children: [
      {
        name: 'Phones',
        leaves: [
          leaf('Smartphones', 'Flagship Phone|Slim Phone|Long-Life Phone', 'phone', 1299, 6999, 'memory'),
          leaf('Senior phones', 'Large-Key Phone', 'phone', 199, 599, 'color'),
        ],
      },
      {
        name: 'Audio',
        leaves: [
          leaf(
            'Headphones',
            'Noise-Canceling Earbuds|True Wireless Earbuds|Over-Ear Headphones',
            'headphones',
            99,
            2399,
            'color',
          ),
          leaf('Speakers', 'Bluetooth Speaker|Desktop Speaker', 'box', 129, 1699, 'color'),
        ],
      },
      {
        name: 'Accessories',
        leaves: [
          leaf('Chargers', 'GaN Charger|Power Bank|Braided Cable', 'box', 19, 299, 'color'),
          leaf('Cases', 'Phone Case|Screen Protector', 'phone', 9, 129, 'colorSize'),
        ],
      },
    ],
  },
  {
    name: 'Computers and office',
    shape: 'book',
    children: [
      {
        name: 'Peripherals',
        leaves: [
          leaf('Keyboards', 'Mechanical Keyboard|Quiet Keyboard', 'box', 89, 999, 'color'),
          leaf('Mice', 'Wireless Mouse|Ergonomic Mouse', 'toy', 39, 599, 'color'),
        ],
      },
      {
        name: 'Stationery',
        leaves: [
          leaf('Notebooks', 'Planner|Grid Notebook', 'book', 12, 89, 'color'),
          leaf('Pens', 'Gel Pen Set|Fountain Pen', 'bottle', 9, 399, 'color'),
        ],
      },
    ],
  },
  {
    name: 'Clothing, shoes and bags',
    shape: 'shirt',
    children: [
      {
        name: 'Tops',
        leaves: [
          leaf('T-shirts', 'Cotton T-Shirt|Linen T-Shirt', 'shirt', 49, 259, 'colorSize'),
          leaf('Shirts', 'Oxford Shirt|Flannel Shirt', 'shirt', 99, 459, 'colorSize'),
        ],
      },
      {
        name: 'Footwear',
        leaves: [
          leaf('Sneakers', 'Running Shoes|Skate Shoes', 'shoe', 159, 899, 'colorSize'),
          leaf('Sandals', 'House Slippers|Cork Sandals', 'shoe', 19, 299, 'size'),
        ],
      },
      {
        name: 'Bags',
        leaves: [
          leaf('Backpacks', 'Commuter Backpack|School Bag', 'bag', 99, 599, 'color'),
          leaf('Handbags', 'Canvas Bag|Tote Bag', 'bag', 39, 899, 'color'),
        ],
      },
    ],
  },
  {
    name: 'Kids and toys',
    shape: 'toy',
    children: [
      {
        name: 'Toys',
        leaves: [
          leaf('Plush toys', 'Teddy Bear|Bunny Pillow', 'toy', 29, 199, 'size'),
          leaf('Building blocks', 'Wooden Blocks|Magnetic Tiles', 'box', 59, 499, 'pack'),
        ],
      },
      { name: 'Books', leaves: [leaf('Picture books', 'Bedtime Picture Book|Science Picture Book', 'book', 19, 159, 'pack')] },
    ],
  },
  {
    name: 'In-store services',
    shape: 'cup',
    children: [
      { name: 'Food vouchers', leaves: [leaf('Drink vouchers', 'Coffee Voucher|Afternoon Tea for Two', 'cup', 15, 199, 'none')] },
      {
        name: 'Home services',
        leaves: [leaf('Cleaning and care', 'AC Cleaning Voucher|Laundry Voucher', 'bottle', 49, 299, 'none')],
      },
    ],
  },
]

/** Spec name and values by kind; a goods takes some of the values. */
export const specKinds: Record<SpecKind, { name: string; values: string[] }[]> = {
  none: [],
  color: [{ name: 'Color', values: split('Moon White|Misty Blue|Dusty Rose|Dark Green|Caramel|Graphite') }],
  size: [{ name: 'Size', values: split('Small|Medium|Large|Extra Large') }],
  colorSize: [
    { name: 'Color', values: split('Off White|Navy|Khaki|Light Gray|Burgundy') },
    { name: 'Apparel size', values: split('S|M|L|XL|XXL') },
  ],
  flavor: [{ name: 'Flavor', values: split('Original|Osmanthus|Sea Salt|Matcha|Low Sugar') }],
  memory: [
    { name: 'Color', values: split('Obsidian|Glacier Silver|Turquoise') },
    { name: 'Storage capacity', values: split('128GB|256GB|512GB') },
  ],
  pack: [{ name: 'Pack', values: split('Single|Twin Pack|Family Pack|Gift Box') }],
}

export const brands: readonly [string, ...string[]] = [
  'Cumulo',
  'Southridge',
  'Goldhour',
  'Greenfield',
  'Wood & Stone',
  'Seabreeze',
  'Fullgrain',
  'White Deer',
  'Lumen',
  'Nordvik',
  'Casa Sol',
  'Hiyori',
  'Camellia',
]
export const adjectives: readonly [string, ...string[]] = [
  'Classic',
  'Premium',
  'Signature',
  'Upgraded',
  'New',
  'Deluxe',
  'Everyday',
  'Vintage',
  'Bestselling',
  'Limited',
  'All-Season',
  'Select',
  'Special',
  'Natural',
]
