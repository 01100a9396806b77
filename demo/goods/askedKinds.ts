import type { InputType } from '../../contract/values/asked.ts'

type AskedKind = {
  shop: number
  name: string
  type: InputType
  choices?: string[]
  unit?: string
  required?: true
  categories?: string[]
}

/** What products of some categories are asked for: the platform's first, then those of shops. Their places give them their ids. */
export const askedKinds: readonly AskedKind[] = [
  { shop: 1, name: 'Material', type: 'select', choices: ['Cast iron', 'Stainless steel', 'Ceramic', 'Aluminum'], required: true },
  { shop: 1, name: 'Diameter', type: 'number', unit: 'cm' },
  { shop: 1, name: 'Country of origin', type: 'text' },
  { shop: 2, name: 'Fabric', type: 'select', choices: ['Cotton', 'Linen', 'Silk'] },
  { shop: 2, name: 'Care', type: 'multi', choices: ['Machine wash', 'Hand wash', 'Dry clean'] },
  { shop: 2, name: 'Best before', type: 'date', categories: ['Food and produce'] },
  { shop: 3, name: 'Battery', type: 'number', unit: 'mAh' },
]

/** Groups: what they bring, and the categories of their shop. That of the platform belongs to a category of its tree. */
export const groupKinds: readonly { shop: number; name: string; options: string[]; asked: string[]; categories: string[] }[] = [
  { shop: 1, name: 'Cookware', options: [], asked: ['Material', 'Diameter', 'Country of origin'], categories: [] },
  {
    shop: 2,
    name: 'Home textiles',
    options: ['Color', 'Apparel size'],
    asked: ['Fabric', 'Care'],
    categories: ['Home textiles'],
  },
  { shop: 3, name: 'Phones', options: ['Color', 'Storage capacity'], asked: ['Battery'], categories: ['Phones'] },
  { shop: 4, name: 'Clothing', options: ['Color', 'Apparel size'], asked: [], categories: ['Tops', 'Footwear'] },
]

export const askedId = (name: string): number => askedKinds.findIndex(kind => kind.name === name) + 1

/** The group that a category of the platform names; null where it names none. */
export const groupOf = (category: string): number | null =>
  groupKinds.findIndex(({ shop, name }) => shop === 1 && name === category) + 1 || null

const answers: Record<string, [name: string, value: string][]> = {
  Cookware: [
    ['Material', 'Cast iron'],
    ['Diameter', '30'],
    ['Country of origin', 'China'],
  ],
  'Home textiles': [
    ['Fabric', 'Cotton'],
    ['Care', 'Machine wash'],
  ],
  Phones: [['Battery', '5000']],
}

/** What products of a category of the second level say. */
export const answersIn = (category: string, say: (text: string) => string): { id: number; name: string; value: string }[] =>
  (answers[category] ?? []).map(([name, value]) => ({ id: askedId(name), name: say(name), value: say(value) }))
